import type { Seat } from '@tinstar/engine';
import type { ReactElement } from 'react';
import { seatEmblem } from '../art/emblems.ts';
import { Picture } from '../drawing/picture.tsx';

const drawn = new Map<string, string>();

function emblem(seat: Seat, initial: string): string {
  const key = `${seat} ${initial}`;
  let drawing = drawn.get(key);
  if (drawing === undefined) drawn.set(key, (drawing = seatEmblem(seat, { initial })));
  return drawing;
}

/** A seat is always colour and shape and initial, so that no eye has to rely on one of them. */
export function SeatMark({ seat, name, help }: { seat: Seat; name: string; help?: string }): ReactElement {
  const initial = (Array.from(name.trim())[0] ?? '?').toUpperCase();
  return <Picture className="seat-mark" of={emblem(seat, initial)} {...(help === undefined ? {} : { help })} />;
}

export function SeatName({ seat, name }: { seat: Seat; name: string }): ReactElement {
  return (
    <span className="seat-name">
      <SeatMark seat={seat} name={name} />
      <span className="seat-word">{name}</span>
    </span>
  );
}

/** The first row of a table with a column for every seat. */
export function SeatColumns({ names }: { names: readonly string[] }): ReactElement {
  return (
    <thead>
      <tr>
        <td />
        {names.map((name, seat) => (
          <th key={seat} scope="col">
            <SeatName seat={seat} name={name} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
