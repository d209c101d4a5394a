import { Component, type ReactNode } from 'react';
import { currentText } from '../words/language.tsx';

/** Catches what should not happen: says so, and offers the way back. React has no other form for this than a class. */
export class Guard extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const { say } = currentText();
    return (
      <main className="page narrow">
        <section className="paper framed" role="alert">
          <h1>{say('web.broken.title')}</h1>
          <p>{say('web.broken.text')}</p>
          <button type="button" className="button main" onClick={() => window.location.reload()}>
            {say('web.broken.reload')}
          </button>
        </section>
      </main>
    );
  }
}
