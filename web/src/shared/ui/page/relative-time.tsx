import { useFormat } from '../../format/use-format.js';

/** "3 hours ago"; the exact time in the site's zone on hover. */
export function RelativeTime({ at }: { readonly at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={`${format.dateTime(at)} (${format.timeZone})`}>
      {format.relative(at)}
    </time>
  );
}
