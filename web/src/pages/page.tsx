import { GAME_IDS } from '@tinstar/shelf';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import star from '../art/star.svg';
import { Icon } from '../parts/icon.tsx';
import { Link, wasMoved } from '../router.tsx';
import { useText } from '../words/language.tsx';

/** Every page that is not a table: the masthead, the title, the foot. */
export function Page({
  title,
  children,
  className,
}: {
  title: string | null;
  children: ReactNode;
  className?: string;
}): ReactElement {
  const { say } = useText();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // A page that has put the focus somewhere knows better.
    if (wasMoved() && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = title ? `${title} – Tinstar` : 'Tinstar';
  }, [title]);
  return (
    <div className={`page ${className ?? ''}`}>
      <a className="button main skip" href="#main">
        {say('web.skip')}
      </a>
      <header className="masthead">
        <Link href="/" className="brand">
          <img className="brand-star" src={star} alt="" width={100} height={100} />
          <span>Tinstar</span>
        </Link>
        <nav aria-label={say('web.menu')}>
          <Link href={`/rules/${GAME_IDS[0]!}`} className="button plain">
            <Icon name="rules" />
            <span className="nav-word">{say('web.rules.title')}</span>
          </Link>
          <Link href="/history" className="button plain">
            <Icon name="cards" />
            <span className="nav-word">{say('web.history.title')}</span>
          </Link>
          <Link href="/settings" className="button plain">
            <Icon name="settings" />
            <span className="nav-word">{say('web.settings.title')}</span>
          </Link>
        </nav>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {title && <h1>{title}</h1>}
        {children}
      </main>
    </div>
  );
}

/** Where an address leads to nothing: why, and the way home. */
export function NothingHere({ title, children }: { title?: string; children: ReactNode }): ReactElement {
  const { say } = useText();
  return (
    <Page title={title ?? say('web.notFound.title')} className="narrow">
      <section className="paper framed">
        {children}
        <Link className="button main" href="/">
          {say('web.home.title')}
        </Link>
      </section>
    </Page>
  );
}
