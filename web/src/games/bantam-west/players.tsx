import type { Seat } from '@tinstar/engine';
import type { State, View } from '@tinstar/bantam-west';
import { memo, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { portrait } from './faces.ts';
import { about } from './help-ids.ts';
import { type Progress, progressOf } from './progress.ts';
import { RivalStrip } from './rival-strip.tsx';
import { whereText } from '@tinstar/text/bantam-west';
import { GAME, useTableText } from './words.ts';
import './players.css';

const Won = ({ what, done, goal }: Progress): ReactElement => (
  <span data-help={about(`term.${what}`)}>
    {what === 'tasks' ? '✓' : '★'}
    {done}
    <span className="bw-of">/{goal}</span>
  </span>
);

/** Everybody in one strip: face, how far they are, life, where they are. Opens their sheet. */
export const Players = memo(function Players(props: {
  view: View;
  names: readonly string[];
  machines: readonly boolean[];
  asked: readonly Seat[];
  beside: (seat: Seat) => ReactNode;
  onOpen: (seat: Seat) => void;
  onPlan: () => void;
  world: State;
  onRival: () => void;
}): ReactElement {
  const { view, world, names, machines, asked, beside, onOpen, onPlan, onRival } = props;
  const text = useTableText();
  const { bw } = text;
  return (
    <div className="bw-players" data-many={view.seats > 2 || undefined} data-full={view.seats > 3 || undefined}>
      <button type="button" className="bw-day" onClick={onPlan} data-tool="plan" data-help={about('term.plan')}>
        <span className="hidden-text">{bw('plan.open', { day: view.day })}</span>
        <span aria-hidden="true" data-help={about('term.day')}>
          {bw('day')}
        </span>
        <b aria-hidden="true">{view.day}</b>
      </button>
      <ul aria-label={text.say('web.table.players')}>
        {view.players.map((player, seat) => (
          <li key={seat}>
            <button
              type="button"
              className="bw-player"
              data-anchor={`seat-${seat}`}
              data-asked={asked.includes(seat) || undefined}
              data-me={seat === view.viewer || undefined}
              data-help={about('term.person')}
              onClick={() => onOpen(seat)}
            >
              <span className="hidden-text">
                {bw('player', {
                  name: names[seat]!,
                  ...progressOf(view, seat),
                  life: player.life,
                  max: player.lifeMax,
                  place: whereText(view, seat, names, text),
                })}
                {machines[seat] && `, ${text.say('web.table.machine')}`}
              </span>
              <Picture
                className="bw-face"
                of={portrait(player.character)}
                help={about(`character.${player.character}`)}
              />
              <span className="bw-player-words" aria-hidden="true">
                <span className="bw-player-name">
                  <SeatMark
                    seat={seat}
                    name={names[seat]!}
                    help={about(asked.includes(seat) ? 'term.active' : 'term.seat')}
                  />
                  <span>{names[seat]}</span>
                  {machines[seat] ? (
                    <span data-help={about('term.machine')}>
                      <Icon name="bot" />
                    </span>
                  ) : (
                    <small className="bw-player-as">{text.word(GAME, 'character', player.character, 'short')}</small>
                  )}
                </span>
                <span className="bw-player-facts">
                  <Won {...progressOf(view, seat)} />
                  {player.jailed ? (
                    <span className="bw-jailed" data-help={about('term.jailed')}>
                      {bw('jailed')}
                    </span>
                  ) : (
                    <span data-help={about('term.life')}>
                      ♥{player.life}
                      <span className="bw-of">/{player.lifeMax}</span>
                    </span>
                  )}
                </span>
              </span>
            </button>
            {beside(seat)}
          </li>
        ))}
        {view.rival && (
          <li>
            <RivalStrip view={view} world={world} onOpen={onRival} />
          </li>
        )}
      </ul>
    </div>
  );
});
