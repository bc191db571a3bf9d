import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface Props {
  readonly icon: Icon;
  readonly label: string;
  readonly color?: string;
  readonly onClick: (() => void) | undefined;
}

/** Cannot be pressed where there is nothing to do. */
export function IconButton({ icon: Shown, label, color = 'gray', onClick }: Props) {
  return (
    <ActionIcon variant="subtle" color={color} size={36} aria-label={label} disabled={!onClick} onClick={onClick}>
      <Shown size={18} aria-hidden />
    </ActionIcon>
  );
}
