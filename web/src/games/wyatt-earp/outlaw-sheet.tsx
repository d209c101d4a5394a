import { OUTLAWS, type Outlaw, type Sight } from '@tinstar/wyatt-earp';
import type { ReactElement } from 'react';
import { Rulings } from '../../parts/help/rulings.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { useText } from '../../words/language.tsx';
import { GroupCards, isGroup } from './board.tsx';
import { GAME, leadOf } from './choices.ts';
import { portrait } from './faces.ts';
import { about } from './help-ids.ts';
import { SettledPoster } from './settlement.tsx';

/** What decides over a poster. */
const POSTER_RULES = ['WE-020', 'WE-022', 'WE-074', 'WE-075', 'WE-077'];

/** All about one outlaw: reward, who has laid what, who leads. */
export function OutlawSheet(props: {
  view: Sight;
  outlaw: Outlaw;
  names: readonly string[];
  onClose: () => void;
}): ReactElement {
  const { view, outlaw, names, onClose } = props;
  const { say, card, help, money, list, word } = useText();
  const at = OUTLAWS.indexOf(outlaw);
  const { reward, opened } = view.posters[at]!;
  const { leaders, by, total } = leadOf(view, at);
  const last = view.lastRound?.settled.find((settled) => settled.outlaw === outlaw);
  const seats = view.players.flatMap(({ groups }, seat) => (isGroup(groups[at]!) ? [seat] : []));
  return (
    <Sheet title={card(GAME, outlaw)} onClose={onClose}>
      <div className="outlaw-head">
        <Picture className="outlaw-portrait" of={portrait(outlaw)} />
        <div>
          <p className="we-reward big" data-help={about('term.reward')}>
            {money(reward * 1000)}
          </p>
          <p>
            {opened ? say('web.we.opened') : say('web.we.notOpened')}{' '}
            {leaders.length === 0
              ? say('web.we.nobodyHunts')
              : leaders.length > 1
                ? say('web.we.level', { names: list(leaders.map((seat) => names[seat]!)), total })
                : say('web.we.leads', { name: names[leaders[0]!]!, by, total })}
          </p>
          <p className="soft">{word(GAME, 'card', outlaw, 'flavour')}</p>
        </div>
      </div>
      <ul className="outlaw-groups">
        {seats.map((seat) => {
          const group = view.players[seat]!.groups[at]!;
          return (
            <li key={seat}>
              <SeatName seat={seat} name={names[seat]!} />
              <GroupCards group={group} outlaw={outlaw} />
              <b>{group.covered ? say('web.we.covered') : say('web.we.points', { points: group.points })}</b>
            </li>
          );
        })}
      </ul>
      <p className="soft">{help(GAME, outlaw)}</p>
      <Rulings game={GAME} rules={POSTER_RULES} />
      {last && (
        <>
          <h3>{say('web.we.lastRound')}</h3>
          <ul className="we-settled-list single">
            <SettledPoster settled={last} names={names} />
          </ul>
        </>
      )}
    </Sheet>
  );
}
