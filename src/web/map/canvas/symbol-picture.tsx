import { useEffect, useRef } from 'react';
import { readPalette } from './palette.ts';
import { drawSymbol, symbolSize } from './symbols.ts';
import { useScheme } from './use-scheme.ts';

/** Shows a map symbol in a legend; the text next to it gives its meaning. */
export function SymbolPicture({ name }: { name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens, and so the palette, depend on the scheme.
  useEffect(() => {
    const to = canvas.current?.getContext('2d');
    const holder = canvas.current?.parentElement;
    if (!to || !holder) return;
    to.setTransform(1, 0, 0, 1, 0, 0);
    to.clearRect(0, 0, symbolSize * 2, symbolSize * 2);
    to.setTransform(2, 0, 0, 2, symbolSize, symbolSize);
    drawSymbol(to, name, readPalette(holder));
  }, [name, scheme]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={symbolSize * 2}
      height={symbolSize * 2}
      className="shrink-0"
      style={{ width: symbolSize, height: symbolSize }}
    />
  );
}
