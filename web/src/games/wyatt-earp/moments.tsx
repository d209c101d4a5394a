import type { Card, Event } from '@tinstar/wyatt-earp';
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { shotMark, stamp } from '../../art/marks.ts';
import { Picture } from '../../drawing/picture.tsx';
import { Above } from '../../parts/above.tsx';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import type { ShownMoment } from '../../table/stage.ts';
import { useText } from '../../words/language.tsx';
import { GAME } from './choices.ts';
import { cardBack, largeCard } from './faces.ts';
import { about } from './help-ids.ts';
import { SettlementReport, type Settlement } from './settlement.tsx';

export type Shot = Extract<Event, { type: 'shot' | 'duelShot' }>;

/** Hit or miss, stamped onto the card. */
function Verdict({ shot, isStamped }: { shot: Shot; isStamped: boolean }): ReactElement {
  const { say } = useText();
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!isStamped) return;
    mark.current?.animate(
      [
        { transform: 'scale(2.6) rotate(-20deg)', opacity: 0 },
        { transform: 'scale(.92) rotate(-9deg)', opacity: 1, offset: 0.75 },
        { transform: 'scale(1) rotate(-8deg)', opacity: 1 },
      ],
      { duration: 260, easing: 'cubic-bezier(.5,0,.8,.4)' },
    );
  }, [isStamped]);
  return (
    <span ref={mark} className="we-mark" data-hit={shot.hit || undefined}>
      <Picture of={shotMark(shot.hit ? 'hit' : 'ricochet')} className="we-blast" />
      <Picture
        of={stamp(shot.hit ? 'caught' : 'paid', say(shot.hit ? 'web.we.hit' : 'web.we.miss'), { seed: shot.seat })}
        className="we-verdict"
      />
    </span>
  );
}

/** The shot: a card is turned over, and the stamp comes down. */
function ShotMoment({
  shot,
  turnMs,
  names,
  onSkip,
}: {
  shot: Shot;
  turnMs: number;
  names: readonly string[];
  onSkip: () => void;
}): ReactElement {
  const { say, card } = useText();
  const flip = useRef<HTMLSpanElement>(null);
  const [isTurned, setTurned] = useState(turnMs === 0);
  const flipped = shot.type === 'shot' ? shot.flipped : shot.card;
  useLayoutEffect(() => {
    if (turnMs === 0) {
      flip.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100 });
      return undefined;
    }
    flip.current?.animate(
      [
        { transform: 'rotateY(180deg) scale(.7)' },
        { transform: 'rotateY(180deg) scale(1.05)', offset: 0.45 },
        { transform: 'rotateY(0) scale(1)' },
      ],
      {
        duration: turnMs,
        easing: 'cubic-bezier(.3,.6,.3,1)',
      },
    );
    // It is drawn when it comes down: with the card it would be a frame too long for a phone.
    const timer = setTimeout(() => setTurned(true), turnMs * 0.9);
    return () => clearTimeout(timer);
  }, [turnMs]);
  return (
    <button type="button" className="we-shot" data-help={about('term.shot')} onClick={onSkip}>
      <span className="hidden-text">{say(shot.hit ? 'web.we.hit' : 'web.we.miss')}</span>
      <span className="we-shot-who paper">
        <SeatName seat={shot.seat} name={names[shot.seat]!} />
        {shot.type === 'shot' && <span>{say('web.we.shootsFor', { card: card(GAME, shot.card) })}</span>}
      </span>
      <span className="we-shot-stage">
        <span ref={flip} className="we-flip">
          <Picture className="we-card we-front" of={largeCard(flipped, card(GAME, flipped))} />
          <Picture className="we-card we-rear" of={cardBack()} />
        </span>
        {isTurned && <Verdict shot={shot} isStamped={turnMs > 0} />}
      </span>
    </button>
  );
}

export type Deal = Extract<Event, { type: 'dealt' }> & { readonly hand: readonly Card[] };

/** From one dealt card to the next. */
const CARD_MS = 90;

/** A new round: who deals and begins, and the hand as it was dealt. */
function DealMoment({
  deal,
  line,
  names,
  onSkip,
}: {
  deal: Deal;
  line: number;
  names: readonly string[];
  onSkip: () => void;
}): ReactElement {
  const { event, card } = useText();
  return (
    <button type="button" className="we-shot we-deal" onClick={onSkip}>
      <span className="we-shot-who paper">{event(GAME, { ...deal, type: 'dealt' }, names, line)}</span>
      <span className="we-dealt">
        {deal.hand.map((one, index) => (
          <Picture
            key={index}
            className="we-card"
            of={largeCard(one, card(GAME, one))}
            style={{ animationDelay: `${index * CARD_MS}ms` }}
          />
        ))}
      </span>
    </button>
  );
}

export function MomentView(props: {
  moment: ShownMoment;
  names: readonly string[];
  goOn: () => void;
}): ReactElement | null {
  const { moment, names, goOn } = props;
  const { say } = useText();
  if (moment.type === 'shot') {
    const shot = moment.event as Shot;
    return (
      <Above key={moment.id}>
        <ShotMoment shot={shot} turnMs={moment.turnMs} names={names} onSkip={goOn} />
      </Above>
    );
  }
  if (moment.type === 'deal') {
    const deal = moment.event as unknown as Deal;
    return (
      <Above key={moment.id}>
        <DealMoment deal={deal} line={moment.id} names={names} onSkip={goOn} />
      </Above>
    );
  }
  if (moment.type === 'settlement') {
    const settlement = moment.event as unknown as Settlement;
    return (
      <Sheet title={say('web.we.settlementOf', { round: settlement.round })} onClose={goOn} className="wide">
        <SettlementReport settlement={settlement} names={names} />
        <div className="sheet-foot">
          <button type="button" className="button main big" data-move="goOn" data-first onClick={goOn}>
            {say('web.table.goOn')}
          </button>
        </div>
      </Sheet>
    );
  }
  return null;
}
