import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './skeletons.module.css';

const rows = (count: number): number[] => Array.from({ length: count }, (_none, index) => index);

/** Grey shapes of what will be there, in its final size, so that nothing jumps. */
function Waiting({ className, children }: { readonly className?: string; readonly children: React.ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className={className} role="status" aria-label={t('loading')}>
      {children}
    </div>
  );
}

export const TableSkeleton = ({ count = 6, height = 44 }: { readonly count?: number; readonly height?: number }) => (
  <Waiting className={classes['table']}>
    {rows(count).map((row) => (
      <Skeleton key={row} height={height} radius="sm" />
    ))}
  </Waiting>
);

export const FormSkeleton = ({ fields = 4 }: { readonly fields?: number }) => (
  <Waiting className={classes['form']}>
    {rows(fields).map((row) => (
      <div key={row}>
        <Skeleton height={14} width={120} mb={8} />
        <Skeleton height={36} />
      </div>
    ))}
  </Waiting>
);

/** While the code of a page is on its way. */
export const PageSkeleton = () => (
  <Waiting className={classes['page']}>
    <Skeleton height={32} width={220} />
    <Skeleton height={240} mt="lg" />
  </Waiting>
);
