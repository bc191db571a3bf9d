import { useMemo } from 'react';
import { encode } from 'uqr';

/** Four modules of quiet zone (ISO/IEC 18004), black on white also in the dark: cameras want it so. */
const quietZone = 4;

/** A text as a QR code, drawn in the page: no inline style, no image from elsewhere. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quietZone });
    const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: dark.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={208} height={208} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
