import { thumbnailSize, thumbnailVariant, thumbnailWidths } from '@marquee/contracts';

interface Props {
  /** Of a thumbnail. */
  readonly url: string;
  /** How wide it is shown (`sizes` of HTML); what is loaded when it comes into sight is measured by the browser as well. */
  readonly sizes: string;
  /** Is in sight when the page opens; `high`: what one looks at first. Default: loaded when it comes near. */
  readonly priority?: 'high' | 'eager' | undefined;
  readonly className?: string | undefined;
}

/** A thumbnail whose title stands beside it, in the width in which it is shown. The frame around it has its place. */
export function Picture({ url, sizes, priority, className }: Props) {
  const { width, height } = thumbnailSize;
  const widths = thumbnailWidths.map((smaller) => `${thumbnailVariant(url, smaller)} ${smaller}w`);
  const lazy = priority === undefined;
  return (
    <img
      alt=""
      className={className}
      width={width}
      height={height}
      // Before `src`, or a browser may have begun to load that one.
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      fetchPriority={priority === 'high' ? 'high' : 'auto'}
      sizes={lazy ? `auto, ${sizes}` : sizes}
      srcSet={[...widths, `${url} ${width}w`].join(', ')}
      src={url}
    />
  );
}
