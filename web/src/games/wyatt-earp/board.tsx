import { CAPTURE_POINTS, OUTLAWS, type Card, type GroupView, type Outlaw, type Sight } from '@tinstar/wyatt-earp';
import { memo, type ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { useMedia, WIDE } from '../../parts/media.ts';
import { useText } from '../../words/language.tsx';
import { GAME, leadOf } from './choices.ts';
import { cardFace, poster } from './faces.ts';
import { about } from './help-ids.ts';
import { Piles, type PileProps } from './piles.tsx';

export const isGroup = (group: GroupView): boolean => group.outlaws > 0 || group.photo;

/** The cards of a group, small, in the order they are read. */
export function GroupCards({ group, outlaw }: { group: GroupView; outlaw: Outlaw }): ReactElement {
  const at = OUTLAWS.indexOf(outlaw);
  const cards: Card[] = [
    ...Array.from({ length: group.outlaws }, () => OUTLAWS[at]!),
    ...(group.photo ? [`photo_${outlaw}` as const] : []),
    ...Array.from({ length: group.bankRobberies }, () => 'bank_robbery' as const),
    ...Array.from({ length: group.stagecoachRobberies }, () => 'stagecoach_robbery' as const),
    ...(group.fastestGun ? ['fastest_gun' as const] : []),
  ];
  return (
    <span className="we-minis" data-covered={group.covered || undefined}>
      {cards.map((card, index) => (
        <Picture key={index} className="we-mini" of={cardFace(card)} help={about(`card.${card}`)} />
      ))}
      {group.covered && <Picture className="we-mini we-cover" of={cardFace('hideout')} help={about('card.hideout')} />}
    </span>
  );
}

function useLead(view: Sight, outlaw: number, names: readonly string[]): string {
  const { say, list } = useText();
  const { leaders, by, total } = leadOf(view, outlaw);
  if (leaders.length === 0) return say('web.we.nobodyHunts');
  if (leaders.length > 1) return say('web.we.level', { names: list(leaders.map((seat) => names[seat]!)), total });
  return say('web.we.leads', { name: names[leaders[0]!]!, by, total });
}

interface PosterProps {
  readonly view: Sight;
  readonly outlaw: number;
  readonly names: readonly string[];
  readonly isTarget: boolean;
  readonly isWide: boolean;
  onPick(outlaw: Outlaw): void;
}

/** A poster shows what lies at it, and nothing else of the view. */
const isSamePoster = (before: PosterProps, after: PosterProps): boolean =>
  before.names === after.names &&
  before.isTarget === after.isTarget &&
  before.isWide === after.isWide &&
  before.onPick === after.onPick &&
  before.view.posters[before.outlaw] === after.view.posters[after.outlaw] &&
  before.view.players.length === after.view.players.length &&
  before.view.players.every(
    ({ groups }, seat) => groups[before.outlaw] === after.view.players[seat]!.groups[after.outlaw],
  );

const Poster = memo(function Poster(props: PosterProps): ReactElement {
  const { view, outlaw, names, isTarget, isWide, onPick } = props;
  const { say, card, money } = useText();
  const name = OUTLAWS[outlaw]!;
  const { reward, opened } = view.posters[outlaw]!;
  const lead = useLead(view, outlaw, names);
  const { leaders, by, total } = leadOf(view, outlaw);
  const seats = view.players.flatMap(({ groups }, seat) => (isGroup(groups[outlaw]!) ? [seat] : []));
  const title = card(GAME, name);
  const amount = money(reward * 1000);
  const worth = seats.map((seat) => {
    const { points, covered } = view.players[seat]!.groups[outlaw]!;
    return say(covered ? 'web.we.groupCovered' : 'web.we.groupPoints', { name: names[seat]!, points });
  });
  return (
    <li className="we-space" data-opened={opened || undefined}>
      <button
        type="button"
        className="we-poster"
        data-target={isTarget || undefined}
        data-anchor={`poster-${name}`}
        data-help={about(`poster.${name}`)}
        onClick={() => onPick(name)}
      >
        <span className="hidden-text">
          {`${title}. ${say('web.we.rewardOf', { money: amount })} ${opened ? '' : say('web.we.notOpened')} ${lead} ${worth.join(' ')}`}
        </span>
        <Picture
          className="we-poster-art"
          of={poster({
            outlaw: name,
            headline: say('web.we.wanted'),
            subline: say('web.we.deadOrAlive'),
            name: title,
            reward: amount,
            thousands: reward,
            size: isWide ? 'large' : 'compact',
            label: undefined,
          })}
        />
        {!isWide && (
          <span className="we-name" aria-hidden="true">
            {title}
          </span>
        )}
        <span className="we-scores" aria-hidden="true" data-help={about('term.points')}>
          {seats.map((seat) => {
            const { points, covered } = view.players[seat]!.groups[outlaw]!;
            return (
              <span
                key={seat}
                className="we-score"
                data-leads={leaders.includes(seat) || undefined}
                data-covered={covered || undefined}
              >
                <SeatMark seat={seat} name={names[seat]!} />
                {points}
              </span>
            );
          })}
        </span>
        <span
          className="we-lead"
          aria-hidden="true"
          data-captured={total >= CAPTURE_POINTS || undefined}
          data-help={about('term.lead')}
        >
          {leaders.length === 0
            ? ''
            : leaders.length > 1
              ? say('web.we.levelShort')
              : isWide
                ? say('web.we.leadsShort', { name: names[leaders[0]!]!, by })
                : `+${by}`}
        </span>
      </button>
      {isWide && (
        <ul className="we-groups" aria-hidden="true">
          {seats.length === 0 && <li className="we-nobody">{opened ? lead : say('web.we.notOpened')}</li>}
          {seats.map((seat) => {
            const group = view.players[seat]!.groups[outlaw]!;
            return (
              <li
                key={seat}
                className="we-group"
                data-leads={leaders.includes(seat) || undefined}
                data-anchor={`group-${seat}-${name}`}
              >
                <SeatMark seat={seat} name={names[seat]!} />
                <GroupCards group={group} outlaw={name} />
                <span className="we-points" data-help={about('term.points')}>
                  {group.points}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}, isSamePoster);

interface BoardProps extends PileProps {
  readonly names: readonly string[];
  readonly targets: ReadonlySet<Outlaw>;
  onPoster(outlaw: Outlaw): void;
}

/** Seven wanted posters and the two piles: what lies in the middle, and what everybody has laid to it. */
export const Board = memo(function Board(props: BoardProps): ReactElement {
  const { view, names, targets, onPoster, ...piles } = props;
  const { say } = useText();
  const isWide = useMedia(WIDE);
  return (
    <ul className="we-board" aria-label={say('web.we.posters')}>
      {OUTLAWS.map((outlaw, index) => (
        <Poster
          key={outlaw}
          view={view}
          outlaw={index}
          names={names}
          isTarget={targets.has(outlaw)}
          isWide={isWide}
          onPick={onPoster}
        />
      ))}
      <li className="we-space we-pile-space">
        <Piles view={view} {...piles} />
      </li>
    </ul>
  );
});
