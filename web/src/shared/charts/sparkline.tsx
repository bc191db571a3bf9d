import classes from './chart.module.css';
import { lineThrough } from './sparkline-path.js';

/** Of the drawing, in its own units; it is stretched to the room that there is. */
const size = { width: 100, height: 28 };

/** The course of a figure at a glance. The numbers stand elsewhere, so readers of the screen are spared it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const line = lineThrough(values, size);
  if (line === undefined) return null;
  const { width, height } = size;
  return (
    <svg className={classes['sparkline']} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path d={`${line} L${width},${height} L0,${height} Z`} className={classes['sparklineArea']} />
      <path d={line} className={classes['sparklineLine']} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
