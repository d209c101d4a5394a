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

export const seatNames = (seats: readonly SeatInfo[], text: Text): string[] =>
  seats.flatMap((seat) =>
    seat.kind === 'player' ? [seat.name] : seat.kind === 'bot' ? [machineText(seat.bot, text)] : [],
  );
