import type { Use } from '@marquee/contracts';
import { Anchor, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageOfAny } from './pages-of.js';

/** Users with the way to each. */
export function UseLinks({ items, isMore }: { readonly items: readonly Use[]; readonly isMore: boolean }) {
  const { t } = useTranslation('common');
  return (
    <>
      <List>
        {items.map(({ kind, id, title }) => {
          const path = pageOfAny(kind, id);
          // The first may have no title yet; the other is called as the site is, which says nothing.
          const said = kind === 'landing_page' ? t('landingPage') : kind === 'team' ? t('siteSettings') : title;
          return (
            <List.Item key={`${kind}/${id}`}>
              {path === undefined ? (
                said
              ) : (
                <Anchor component={Link} to={path}>
                  {said}
                </Anchor>
              )}
            </List.Item>
          );
        })}
      </List>
      {isMore && <Text c="dimmed">{t('andMore')}</Text>}
    </>
  );
}
