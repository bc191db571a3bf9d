import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Leads to where one thing is changed. */
export const EditLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <ActionIcon component={Link} to={to} variant="subtle" color="gray" aria-label={label}>
    <IconPencil size={18} aria-hidden />
  </ActionIcon>
);
