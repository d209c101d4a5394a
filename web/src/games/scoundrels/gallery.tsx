import { CARDS } from '@tinstar/scoundrels';
import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { costOf } from '../../art/scoundrels/index.ts';
import type { EffectSign } from '../../art/scoundrels/effect-signs.ts';
import { Picture } from '../../drawing/picture.tsx';
import { useWords } from '../../words/language.tsx';
import { GAME, jobOf, traitOf } from './choices.ts';
import { effectSigns } from './effects.ts';
import { effectSign, scoundrelCard, timingSign } from './faces.ts';
import { TABLE_WORDS, useTableText, type TableText } from './words.ts';
import './gallery.css';

/** What an ability can be about, as the list is filtered. */
const THINGS = ['money', 'reputation', 'safe', 'henchman', 'card', 'scoundrel'] as const;
type Thing = (typeof THINGS)[number];

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly help: string;
  readonly drawing: string;
  readonly things: readonly EffectSign['thing'][];
}

const jobsIn = ({ word }: TableText): readonly Entry[] =>
  CARDS.jobs.map(({ id, ability }) => ({
    id,
    name: word(GAME, 'job', id),
    help: word(GAME, 'job', id, 'help'),
    drawing: effectSign({ job: id }),
    things: effectSigns(ability).map(({ thing }) => thing),
  }));

const traitsIn = ({ word }: TableText): readonly Entry[] =>
  CARDS.traits.map(({ id }) => ({
    id,
    name: word(GAME, 'trait', id, 'base'),
    help: word(GAME, 'trait', id, 'help'),
    drawing: timingSign({ trait: id }),
    things: [],
  }));

function Entries(props: {
  title: string;
  entries: readonly Entry[];
  chosen: string;
  onChoose: (id: string) => void;
}): ReactElement {
  const { title, entries, chosen, onChoose } = props;
  return (
    <>
      <h3>{title}</h3>
      <ul className="sc-gallery-list">
        {entries.map(({ id, name, help, drawing }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <Picture className="sc-gallery-sign" of={drawing} />
              <b>{name}</b>
              <span>{help}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** All jobs and traits, and the scoundrel that one of each makes. */
export function Gallery(): ReactElement {
  useWords(TABLE_WORDS);
  const text = useTableText();
  const { sc, nameOf, abilityOf, money, language } = text;
  const [job, setJob] = useState(CARDS.jobs[0]!.id);
  const [trait, setTrait] = useState(CARDS.traits[0]!.id);
  const [thing, setThing] = useState<Thing | null>(null);
  const [query, setQuery] = useState('');
  const jobs = useMemo(() => jobsIn(text), [text]);
  const traits = useMemo(() => traitsIn(text), [text]);
  const sought = useDeferredValue(query).trim().toLocaleLowerCase(language);
  const isSought = ({ name, help }: Entry): boolean => `${name} ${help}`.toLocaleLowerCase(language).includes(sought);
  const found = jobs.filter((entry) => isSought(entry) && (thing === null || entry.things.includes(thing)));
  const foundTraits = traits.filter(isSought);
  const scoundrel = { job, trait };
  const name = nameOf(scoundrel);
  const price = money(costOf(traitOf(scoundrel), jobOf(scoundrel)));
  return (
    <section className="sc-gallery" aria-labelledby="cards">
      <h2 id="cards">{text.say(`${GAME}.gallery`)}</h2>
      <p>{sc('gallery.intro')}</p>
      <div className="sc-gallery-made" role="status">
        <Picture className="sc-gallery-card" of={scoundrelCard(scoundrel, name, price)} />
        <p>
          <b>{name}</b> {price}
          <br />
          {abilityOf(scoundrel)}
        </p>
      </div>
      <label className="sc-gallery-search">
        {sc('gallery.search')}
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <div className="choices" role="group" aria-label={sc('gallery.about')}>
        {THINGS.map((one) => (
          <button
            key={one}
            type="button"
            className={`button ${one === thing ? 'main' : ''}`}
            aria-pressed={one === thing}
            onClick={() => setThing(one === thing ? null : one)}
          >
            {sc(`gallery.${one}`)}
          </button>
        ))}
      </div>
      <Entries title={sc('gallery.jobs', { count: found.length })} entries={found} chosen={job} onChoose={setJob} />
      {thing === null && (
        <Entries
          title={sc('gallery.traits', { count: foundTraits.length })}
          entries={foundTraits}
          chosen={trait}
          onChoose={setTrait}
        />
      )}
    </section>
  );
}
