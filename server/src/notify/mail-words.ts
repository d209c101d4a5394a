import type { PushMessage } from '@tinstar/protocol';
import { textOf } from './notice-words.ts';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Several calls in one letter. They know no more than the calls do: never a card. */
export function digestWords(
  messages: readonly PushMessage[],
  language: string,
  { site, stop }: { readonly site: string; readonly stop: string },
): Letter {
  const { say } = textOf(language);
  const [{ title } = { title: '' }, ...more] = messages;
  const parts = messages.map(({ title: what, body, path }) => `${what}\n${body}\n${site}${path}`);
  const footer = say('mail.footer', { site, settings: `${site}/settings`, stop });
  return {
    subject: `Tinstar: ${more.length === 0 ? title : say('mail.many', { title, more: more.length })}`,
    text: `${parts.join('\n\n')}\n\n-- \n${footer}\n`,
  };
}

/** Asks whether an address is the player's own. */
export function confirmWords(language: string, link: string): Letter {
  const { say } = textOf(language);
  return { subject: `Tinstar: ${say('mail.confirm')}`, text: `${say('mail.confirm.text', { link })}\n` };
}
