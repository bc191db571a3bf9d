import { Button } from '@mantine/core';
import { IconPlus, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router';

interface Props {
  readonly label: string;
  readonly icon?: Icon;
  /** Where one makes another: an address, or what happens. */
  readonly to: string | (() => void);
}

/** The one primary action of a list. */
export function CreateButton({ label, icon: Shape = IconPlus, to }: Props) {
  const leftSection = <Shape size={18} aria-hidden />;
  return typeof to === 'string' ? (
    <Button component={Link} to={to} leftSection={leftSection}>
      {label}
    </Button>
  ) : (
    <Button leftSection={leftSection} onClick={to}>
      {label}
    </Button>
  );
}
