import { GAME_IDS, type GameId } from '@tinstar/shelf';
import { rulesOf } from '@tinstar/text';
import { Suspense, useEffect, type ReactElement } from 'react';
import { manifestOf } from '../games/manifest.ts';
import { useMedia } from '../parts/media.ts';
import { Link, useAddress } from '../router.tsx';
import { useText, useWords } from '../words/language.tsx';
import { Page } from './page.tsx';

/** The way from the rules of one game to those of the others. */
function Games({ game }: { game: GameId }): ReactElement {
  const { say, game: titleOf } = useText();
  return (
    <nav className="choices rules-games" aria-label={say('web.create.game')}>
      {GAME_IDS.map((id) => (
        <Link
          key={id}
          className={`button ${id === game ? 'main' : ''}`}
          href={`/rules/${id}`}
          aria-current={id === game ? 'page' : undefined}
        >
          {titleOf(id).name}
        </Link>
      ))}
    </nav>
  );
}

/** The rules reference; every rule can be linked to by its id. */
export function RulesPage({ game }: { game: GameId }): ReactElement {
  useWords(game);
  const text = useWords(rulesOf(game));
  const { hash } = useAddress();
  // On a phone the contents are folded: the rules themselves come first.
  const isWide = useMedia('(min-width: 900px)');
  const sections = text.rules(game);
  const glossary = text.glossary(game);
  // All cards of a game, where there are many; they come after the rules.
  const { Gallery } = manifestOf(game);
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash, sections.length]);
  return (
    <Page title={text.say('web.rules.of', { game: text.game(game).name })} className="rules">
      <Games game={game} />
      <nav className="rules-contents paper" aria-label={text.say('web.rules.contents')}>
        <details open={isWide}>
          <summary>{text.say('web.rules.contents')}</summary>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
            {glossary.length > 0 && (
              <li>
                <a href="#glossary">{text.say('web.rules.glossary')}</a>
              </li>
            )}
            {Gallery && (
              <li>
                <a href="#cards">{text.say(`${game}.gallery`)}</a>
              </li>
            )}
          </ul>
        </details>
      </nav>
      <div className="rules-text paper framed">
        {sections.map(({ id, title, rules }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <dl>
              {rules.map((rule) => (
                <div key={rule.id} id={rule.id} className="rule" data-linked={hash === rule.id || undefined}>
                  <dt>
                    <a href={`#${rule.id}`}>{rule.id}</a>
                  </dt>
                  <dd>{rule.text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {glossary.length > 0 && (
          <section aria-labelledby="glossary">
            <h2 id="glossary">{text.say('web.rules.glossary')}</h2>
            <dl className="glossary">
              {glossary.map(({ id, term, text: meaning }) => (
                <div key={id}>
                  <dt>{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {Gallery && (
          <Suspense fallback={null}>
            <Gallery />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
