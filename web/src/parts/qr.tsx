import { useMemo, type ReactElement } from 'react';
import { encode } from 'uqr';

/** A link as a QR code: one path, dark on paper in both themes. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 2 });
    const rows = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: rows.join('') };
  }, [text]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fdf6e3" />
      <path d={path} fill="#2a1c11" />
    </svg>
  );
}
