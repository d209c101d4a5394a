import type { AccountNotice, Notice, PushMessage, WebhookStyle } from '@tinstar/protocol';

export interface WebhookPost {
  readonly url: URL;
  readonly body: unknown;
}

/** Nicknames must not become links, bold letters or calls to everybody. */
const plainForDiscord = (text: string): string => text.replace(/[\\*_~`|>[\]()#<]/g, '\\$&');

/** What a webhook gets, in the way its service expects. `notice`: missing in a trial. */
export function webhookPost(
  address: string,
  style: WebhookStyle,
  { title, body, path }: PushMessage,
  origin: string,
  notice: Notice | AccountNotice | null,
): WebhookPost {
  const link = origin + path;
  const url = new URL(address);
  switch (style) {
    case 'discord': {
      const content = `**${plainForDiscord(title)}**\n${plainForDiscord(body)}\n<${link}>`;
      return { url, body: { content, allowed_mentions: { parse: [] } } };
    }
    case 'slack': {
      const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
      return { url, body: { text: `*${escape(title)}*\n${escape(body)}\n<${link}>` } };
    }
    case 'matrix':
      return { url, body: { text: `${title}\n${body}\n${link}`, username: 'Tinstar' } };
    case 'ntfy': {
      // Publishing as JSON goes to the root, with the topic inside.
      const topic = url.pathname.split('/').findLast((part) => part !== '') ?? '';
      return { url: new URL('/', url), body: { topic, title, message: body, click: link, tags: ['star'] } };
    }
    case 'json':
      return { url, body: { title, text: body, url: link, notice } };
  }
}
