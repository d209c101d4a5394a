import type { Event, View } from '@tinstar/scoundrels';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { stamp } from '../../art/marks.ts';
import { Above } from '../../parts/above.tsx';
import { SeatMark, SeatName } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import type { ShownMoment } from '../../table/stage.ts';
import type { Evening } from './evening-events.ts';
import { henchman, pokerCard, safe as safeFace } from './faces.ts';
import { useTableText } from './words.ts';
import './evening.css';

type Revealed = Extract<Event, { type: 'revealed' }>;

/** One suspected card: turned over, stamped, and what becomes of the henchmen on it. */
function Card({
  revealed,
  leader,
  names,
  turnMs,
}: {
  revealed: Revealed;
  leader: string | null;
  names: readonly string[];
  /** How long it turns; `null`: it was turned before. */
  turnMs: number | null;
}): ReactElement {
  const { sc, pokerOf } = useTableText();
  const flip = useRef<HTMLSpanElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const crew = useRef<HTMLSpanElement>(null);
  const { seat, slot, card, bluff, henchmen } = revealed;
  useLayoutEffect(() => {
    if (turnMs === null) return;
    if (turnMs === 0) {
      flip.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100 });
      return;
    }
    flip.current?.animate(
      [
        { transform: 'rotateY(180deg)' },
        { transform: 'rotateY(180deg) scale(1.08)', offset: 0.4 },
        { transform: 'rotateY(0)' },
      ],
      {
        duration: turnMs,
        easing: 'cubic-bezier(.3,.6,.3,1)',
      },
    );
    mark.current?.animate(
      [
        { transform: 'scale(2.6) rotate(-24deg)', opacity: 0 },
        { transform: 'scale(.9) rotate(-13deg)', opacity: 1, offset: 0.75 },
        { transform: 'scale(1) rotate(-12deg)', opacity: 1 },
      ],
      { duration: 280, delay: turnMs, fill: 'backwards', easing: 'cubic-bezier(.5,0,.8,.4)' },
    );
    crew.current?.animate(
      [
        { transform: 'translateY(-46px)', opacity: 0.4 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 300, delay: turnMs * 1.6, fill: 'backwards', easing: 'ease-in' },
    );
  }, [turnMs]);
  const word = sc(bluff ? 'evening.caught' : 'evening.honest');
  return (
    <li className="sc-reveal" data-bluff={bluff || undefined} data-new={turnMs !== null || undefined}>
      <SeatName seat={seat} name={names[seat]!} />
      <span className="sc-reveal-stage">
        <span ref={flip} className="sc-flip">
          <Picture className="sc-poker sc-front" of={pokerCard(leader, card)} />
          <Picture className="sc-poker sc-rear" of={pokerCard(leader, null)} />
        </span>
        <b className="sc-reveal-slot">{slot}</b>
        <span ref={mark} className="sc-stamp">
          <Picture of={stamp(bluff ? 'caught' : 'paid', word, { seed: `${seat}${slot}` })} />
        </span>
      </span>
      <span ref={crew} className="sc-reveal-crew">
        {henchmen.map((other) => (
          <span key={other}>
            <Picture className="sc-henchman" of={henchman(other, !bluff)} />
            <b>{bluff ? '★ +1' : sc('evening.jail')}</b>
          </span>
        ))}
        {bluff && (
          <span>
            <SeatMark seat={seat} name={names[seat]!} />
            <b>★ −1</b>
          </span>
        )}
      </span>
      <span className="hidden-text">
        {sc(bluff ? 'evening.caughtSaid' : 'evening.honestSaid', { name: names[seat]!, slot, card: pokerOf(card) })}
      </span>
    </li>
  );
}

function EveningScene({
  evening,
  turnMs,
  view,
  names,
  goOn,
}: {
  evening: Evening;
  turnMs: number;
  view: View;
  names: readonly string[];
  goOn: () => void;
}): ReactElement {
  const { sc, say } = useTableText();
  return (
    <div className="sc-evening" role="dialog" aria-modal="true" aria-label={sc('evening', { day: evening.day })}>
      <h2>{sc('evening', { day: evening.day })}</h2>
      <p>{sc(evening.cards.length === 0 ? 'evening.opens' : 'evening.cards', { count: evening.cards.length })}</p>
      <ul>
        {evening.cards.map((revealed, index) => (
          <Card
            key={`${revealed.seat} ${revealed.slot}`}
            revealed={revealed}
            leader={view.players[revealed.seat]!.leader}
            names={names}
            turnMs={index === evening.cards.length - 1 ? turnMs : null}
          />
        ))}
      </ul>
      <button type="button" className="button main" data-move="goOn" onClick={goOn}>
        {say('web.table.goOn')}
      </button>
    </div>
  );
}

type Loot = Extract<Event, { type: 'stoleSafe' }>;

function LootScene({ loot, goOn }: { loot: Loot; goOn: () => void }): ReactElement {
  const { sc, named } = useTableText();
  return (
    <button type="button" className="sc-evening sc-found" onClick={goOn}>
      <Picture className="sc-found-safe" of={safeFace(loot.site, loot.value, true)} />
      <span className="sc-found-words">
        {sc('loot.found', {
          treasure: loot.treasure === null ? '' : named('treasure', loot.treasure),
          value: loot.value ?? 0,
        })}
      </span>
    </button>
  );
}

export function MomentView(props: {
  moment: ShownMoment;
  view: View;
  names: readonly string[];
  goOn: () => void;
}): ReactElement | null {
  const { moment, view, names, goOn } = props;
  if (moment.type === 'evening') {
    const evening = moment.event as unknown as Evening;
    return (
      <Above>
        <EveningScene evening={evening} turnMs={moment.turnMs} view={view} names={names} goOn={goOn} />
      </Above>
    );
  }
  if (moment.type !== 'loot') return null;
  return (
    <Above>
      <LootScene loot={moment.event as unknown as Loot} goOn={goOn} />
    </Above>
  );
}
