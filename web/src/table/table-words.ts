import { strengthOf } from '@tinstar/bots/strength';
import type { SeatInfo, Speed } from '@tinstar/protocol';
import type { Text } from '@tinstar/text';

export function speedText(speed: Speed, { say }: Text): string {
  switch (speed.kind) {
    case 'live':
      return say('web.speed.live.value', { minutes: speed.minutes, seconds: speed.increment });
    case 'relaxed':
      return speed.days > 0
        ? say('web.speed.relaxed.value', { days: speed.days })
        : say('web.speed.hours.value', { hours: speed.hours ?? 0 });
    case 'untimed':
      return say('web.speed.untimed');
  }
}

/** A machine's kind in the reader's words: "Old Hand". */
export const machineText = (bot: string, { has, say }: Text): string =>
  has(`common.bot.${bot}`) ? say(`common.bot.${bot}`) : bot;

/** The same with how strong it was found to be in a game, where that was measured: for whoever chooses one. */
export function ratedMachine(game: string, bot: string, text: Text): string {
  const name = machineText(bot, text);
  const elo = strengthOf(game, bot);
  return elo === null ? name : text.say('common.bot.rated', { name, elo: String(elo) });
}

export const seatNames = (seats: readonly SeatInfo[], text: Text): string[] =>
  seats.flatMap((seat) =>
    seat.kind === 'player' ? [seat.name] : seat.kind === 'bot' ? [machineText(seat.bot, text)] : [],
  );
