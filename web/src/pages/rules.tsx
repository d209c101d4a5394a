import type { GameId } from '@tinstar/shelf';
import { rulesOf, type CatalogueName } from '@tinstar/text';
import { useEffect, type ReactElement } from 'react';
import { useAddress } from '../router.tsx';
import { useWords } from '../words/language.tsx';
import { Page } from './page.tsx';

/** The rules reference; every rule can be linked to by its id. */
export function RulesPage({ game }: { game: GameId }): ReactElement {
  useWords(game as CatalogueName);
  const text = useWords(rulesOf(game) as CatalogueName);
  const { hash } = useAddress();
  const sections = text.rules(game);
  const glossary = text.glossary(game);
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash, sections.length]);
  return (
    <Page title={text.say('web.rules.of', { game: text.game(game).name })} className="rules">
      <nav className="rules-contents paper" aria-label={text.say('web.rules.contents')}>
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
        </ul>
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
      </div>
    </Page>
  );
}
