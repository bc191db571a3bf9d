import { IconHeadphones, IconMovie } from '@tabler/icons-react';

interface Props {
  /** It has sound alone. */
  readonly audioOnly: boolean;
  readonly size: number;
}

/** What a video is, in place of its picture. */
export function KindIcon({ audioOnly, size }: Props) {
  const Kind = audioOnly ? IconHeadphones : IconMovie;
  return <Kind size={size} stroke={1.4} aria-hidden />;
}
