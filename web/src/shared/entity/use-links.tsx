import type { Use } from '@marquee/contracts';
import { Anchor, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWayTo } from './pages-of.js';

interface Props {
  readonly items: readonly Use[];
  readonly isMore?: boolean;
  /** What those are called that have no title, by their kinds. */
  readonly called?: Readonly<Partial<Record<string, string>>>;
}

/** Users with the way to each. */
export function UseLinks({ items, isMore = false, called }: Props) {
  const { t } = useTranslation('common');
  const wayTo = useWayTo();
  return (
    <>
      <List>
        {items.map(({ kind, id, title }) => {
          const path = wayTo(kind, id);
          // The first may have no title yet; the other is called as the site is, which says nothing.
          const settings = kind === 'landing_page' ? t('landingPage') : kind === 'team' ? t('siteSettings') : title;
          const said = called?.[kind] ?? settings;
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
