import { CARDS, type View } from '@tinstar/scoundrels';
import { memo, type ReactElement } from 'react';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { openHelp } from '../../parts/help/desk.ts';
import { Picture } from '../../drawing/picture.tsx';
import { nameOf, OFFICE, PILE, safeKey, saloonKey, SITES, type Key } from './choices.ts';
import { deckBack, henchman, mark, portrait, reputationStep, safe as safeFace, siteEmblem } from './faces.ts';
import { about } from './help-ids.ts';
import { Cog } from './slots.tsx';
import { EmptySpace, Tile } from './tile.tsx';
import { safeText, useTableText } from './words.ts';

export interface TownProps {
  readonly view: View;
  readonly names: readonly string[];
  readonly lit: ReadonlySet<Key>;
  readonly chosen: readonly Key[];
  readonly isWide: boolean;
  onPick(key: Key): void;
  /** For a thing that cannot be chosen now: the move to ask "why not?" about. */
  whyNot(key: Key): string | undefined;
}

/** A safe with the marks on it; what the viewer knows of it stands on its door. */
export const Safe = memo(function Safe(props: TownProps & { safe: number }): ReactElement {
  const { view, safe, names, lit, chosen, onPick, whyNot } = props;
  const text = useTableText();
  const { site, marks, value, open } = view.safes[safe]!;
  const key = safeKey(safe);
  return (
    <button
      type="button"
      className="sc-safe"
      data-lit={lit.has(key) || undefined}
      data-now={view.question?.safe === safe || undefined}
      data-known={value !== null || undefined}
      data-anchor={key}
      data-safe={safe}
      data-help={about('term.safe')}
      data-why={whyNot(key)}
      aria-pressed={chosen.includes(key)}
      onClick={() => onPick(key)}
    >
      <span className="hidden-text">{safeText(view, safe, names, text)}</span>
      <Picture className="sc-safe-door" of={safeFace(site, value, chosen.includes(key) && open)} />
      {marks.length > 0 && (
        <span className="sc-marks" data-help={about('term.mark')} data-count={Math.min(marks.length, 4)}>
          {marks.map(({ seat, number }, index) => (
            <Picture key={index} className="sc-mark" of={mark(seat, number)} />
          ))}
        </span>
      )}
    </button>
  );
});

/** A press on a site's sign tells what its safes hold. */
const Sites = memo(function Sites(props: TownProps): ReactElement {
  const { view, isWide } = props;
  const { sc, named, list, number } = useTableText();
  return (
    <div className="sc-sites">
      {SITES.map(({ id, values }) => {
        const here = view.safes.flatMap((safe, index) => (safe.site === id ? [{ ...safe, index }] : []));
        const atSite = here.filter(({ at }) => at === 'site').toSorted((a, b) => a.space! - b.space!);
        const unused = here.filter(({ at }) => at === 'unused');
        const name = named('site', id);
        const printed = list(values.map(number));
        const help = about(`site.${id as 'depot'}`);
        return (
          <section key={id} className="sc-site" aria-label={name}>
            <button type="button" className="sc-site-plate" data-help={help} onClick={() => openHelp(help)}>
              <span className="hidden-text">{sc('site.label', { site: name, values: printed })}</span>
              <Picture className="sc-site-sign" of={siteEmblem(id)} />
              <span className="sc-site-name" aria-hidden="true">
                {name}
              </span>
              <span className="sc-site-list" aria-hidden="true">
                <Cog />
                {isWide ? values.join(' ') : `${Math.min(...values)}–${Math.max(...values)}`}
              </span>
            </button>
            {Array.from({ length: CARDS.sites.find((site) => site.id === id)!.spaces }, (_, space) => {
              const safe = atSite.find((one) => one.space === space);
              return safe ? (
                <Safe key={safe.index} {...props} safe={safe.index} />
              ) : (
                <span key={`gone ${space}`} className="sc-safe sc-gone" />
              );
            })}
            <span className="sc-unused">
              {unused.map(({ index }) => (
                <Safe key={index} {...props} safe={index} />
              ))}
            </span>
          </section>
        );
      })}
    </div>
  );
});

const Saloon = memo(function Saloon(props: TownProps): ReactElement {
  const { view, lit, chosen, isWide, onPick, whyNot } = props;
  const text = useTableText();
  const { sc } = text;
  // SC-081: until it is placed or discarded, whoever is being hired lies in the Saloon.
  const { question } = view;
  const isHire = question !== null && ['hire_use', 'make_room', 'place'].includes(question.about);
  const top = view.discard.at(-1);
  const jailed = view.players.flatMap(({ henchmen }, seat) => Array.from({ length: henchmen.jailed }, () => seat));
  return (
    <section className="sc-saloon" aria-label={sc('saloon')} data-anchor="saloon" data-help={about('term.saloon')}>
      {isWide && <Decks view={view} />}
      {view.saloon.map((scoundrel, space) => {
        const key = saloonKey(space);
        const state = {
          isLit: lit.has(key),
          isChosen: chosen.includes(key),
          why: whyNot(key),
          onPick: () => onPick(key),
          anchor: key,
        };
        const name = scoundrel && nameOf(scoundrel);
        return scoundrel ? (
          <Tile
            key={name}
            scoundrel={scoundrel}
            size="wide"
            isHeld={isHire && question.scoundrel === name}
            {...state}
          />
        ) : (
          <EmptySpace key={key} label={sc('saloon.empty')} {...state} />
        );
      })}
      <div className="sc-saloon-side">
        <button
          type="button"
          className="sc-side"
          data-lit={lit.has(PILE) || undefined}
          data-anchor={PILE}
          data-help={about('term.discard')}
          data-why={whyNot(PILE)}
          aria-pressed={chosen.includes(PILE)}
          onClick={() => onPick(PILE)}
        >
          {top && <DiscardFace scoundrel={top} />}
          <span className="sc-side-word">{sc('discard')}</span>
          <b className="sc-side-count">{view.discard.length}</b>
          {top && <span className="hidden-text">{text.nameOf(top)}</span>}
        </button>
        <button
          type="button"
          className="sc-side sc-office"
          data-lit={lit.has(OFFICE) || undefined}
          data-anchor={OFFICE}
          data-help={about('term.office')}
          data-why={whyNot(OFFICE)}
          aria-pressed={chosen.includes(OFFICE)}
          onClick={() => onPick(OFFICE)}
        >
          <span className="sc-jail" data-help={about('term.jail')}>
            {jailed.map((seat, index) => (
              <Picture key={index} className="sc-jailed" of={henchman(seat, true)} />
            ))}
          </span>
          <span className="sc-side-word">{sc('office')}</span>
          <span className="hidden-text">{sc('office.label', { count: jailed.length })}</span>
        </button>
      </div>
    </section>
  );
});

function DiscardFace({ scoundrel }: { scoundrel: View['discard'][number] }): ReactElement {
  return <Picture className="sc-discard-face" of={portrait(scoundrel)} />;
}

function Decks({ view }: { view: View }): ReactElement {
  const { sc } = useTableText();
  return (
    <div
      className="sc-decks"
      aria-label={sc('decks', { traits: view.traitDeck.length, jobs: view.jobDeck.length })}
      role="img"
    >
      <span className="sc-deck" data-anchor="decks" data-help={about('term.traitDeck')}>
        <Picture of={deckBack('trait')} />
        <b>{view.traitDeck.length}</b>
      </span>
      <span className="sc-deck" data-help={about('term.jobDeck')}>
        <Picture of={deckBack('job')} />
        <b>{view.jobDeck.length}</b>
      </span>
    </div>
  );
}

/** The reputation track with everybody on it. */
export const Track = memo(function Track({ view, names }: { view: View; names: readonly string[] }): ReactElement {
  const { sc, list, number } = useTableText();
  const { min, max } = CARDS.reputation;
  const spaces = Array.from({ length: max - min + 1 }, (_, step) => min + step);
  const said = list(view.players.map(({ reputation }, seat) => `${names[seat]} ${number(reputation)}`));
  return (
    <div className="sc-track" role="img" aria-label={sc('track', { list: said })} data-help={about('term.track')}>
      {spaces.map((space) => (
        <span key={space} className="sc-step" data-anchor={`reputation-${space}`}>
          <Picture className="sc-step-sign" of={reputationStep(space)} />
          <span className="sc-step-seats">
            {view.players.map(
              ({ reputation }, seat) => reputation === space && <SeatMark key={seat} seat={seat} name={names[seat]!} />,
            )}
          </span>
        </span>
      ))}
    </div>
  );
});

/** What lies in the middle of the table for everybody. */
export const Town = memo(function Town(props: TownProps): ReactElement {
  return (
    <div className="sc-town">
      <Saloon {...props} />
      <Sites {...props} />
    </div>
  );
});
