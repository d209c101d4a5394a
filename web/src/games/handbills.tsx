import type { GameId } from '@tinstar/shelf';
import type { ReactElement } from 'react';
import { manifestOf } from './manifest.ts';

/**
 * The pictures by which a game is known on the home page. They come as files: whoever only looks in needs neither the
 * rules nor the pens of all games.
 */
export function Handbill({ game }: { game: GameId }): ReactElement | null {
  const { handbill } = manifestOf(game);
  if (!handbill) return null;
  return (
    <div className="handbill" aria-hidden="true">
      {handbill.map((url) => (
        <span key={url} className="handbill-picture">
          <img src={url} alt="" width={200} height={180} loading="lazy" decoding="async" />
        </span>
      ))}
    </div>
  );
}
