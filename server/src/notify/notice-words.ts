import type { AccountNews, Notice, NotifyWish, PushMessage } from '@tinstar/protocol';
import { isLanguage, type Language, type Text } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';

const texts = new Map<Language, Text>();

export function textOf(language: string): Text {
  const known = isLanguage(language) ? language : 'en';
  let text = texts.get(known);
  if (!text) texts.set(known, (text = textIn(known)));
  return text;
}

/** The words of a notice. They know nothing but the notice, so they cannot tell more than it. */
export function wordsOf(notice: Notice, { language, quiet }: Pick<NotifyWish, 'language' | 'quiet'>): PushMessage {
  const { has, say, list, game } = textOf(language);
  const name = has(`${notice.game}.game.name`) ? game(notice.game).name : notice.game;
  const body = [
    notice.others.length === 0 ? name : say('common.notify.with', { game: name, names: list(notice.others) }),
  ];
  if (notice.deadline !== null) {
    const time = new Date(notice.deadline).toLocaleString(language, {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: quiet?.zone ?? 'UTC',
      ...(quiet ? {} : { timeZoneName: 'short' as const }),
    });
    body.push(say('common.notify.until', { time }));
  }
  return {
    title: say(`common.notify.${notice.kind}`, { name: notice.by ?? '' }),
    body: body.join(' '),
    path: `/table/${notice.table}`,
    tag: notice.table,
  };
}

/** What happened to somebody's account, and what to do if it was somebody else. Each is shown beside the others. */
export function newsWords(news: AccountNews, { language }: Pick<NotifyWish, 'language'>): PushMessage {
  const { say } = textOf(language);
  const [title, body] = [
    say(`account.news.${news}`),
    say(news === 'given-up' ? 'account.giveUp.text' : 'account.news.advice'),
  ];
  return { title, body, path: '/settings#account', tag: `account-${news}` };
}

/** What a trial says. */
export function trialWords({ language }: Pick<NotifyWish, 'language'>): PushMessage {
  const { say } = textOf(language);
  return { title: say('common.notify.trial'), body: say('common.notify.trialBody'), path: '/settings', tag: 'trial' };
}
