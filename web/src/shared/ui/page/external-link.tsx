import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What a link says that opens a tab, to the eye and to the ear. */
function NewTab({ size }: { readonly size: number }) {
  const { t } = useTranslation('common');
  return (
    <>
      <IconExternalLink size={size} aria-hidden style={{ flexShrink: 0 }} />
      <span className="visually-hidden">{t('newTab')}</span>
    </>
  );
}

/** The page that it opens knows nothing of where one comes from. */
const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

type Native<Own> = Own & Omit<ComponentPropsWithoutRef<'a'>, keyof Own>;

interface LinkProps extends Native<AnchorProps> {
  /** What it is called, where that is more than what it shows. */
  readonly label?: string;
}

/** A link that opens a tab, and says so. */
export function ExternalLink({ label, children, ...props }: LinkProps) {
  const { t } = useTranslation('common');
  return (
    <Anchor {...props} {...inNewTab} {...(label !== undefined && { 'aria-label': `${label} ${t('newTab')}` })}>
      {children} <NewTab size={14} />
    </Anchor>
  );
}

/** The same as a button. */
export const ExternalButton = (props: Native<ButtonProps>) => (
  <Button component="a" {...props} {...inNewTab} rightSection={<NewTab size={18} />} />
);
