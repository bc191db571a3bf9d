import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadCsv } from './download-csv.js';
import type { ChartData } from './series.js';

interface Props {
  /** Of the figures that it downloads: there may be several on a page. */
  readonly title: string;
  /** Without its ending. */
  readonly fileName: string;
  readonly data: () => ChartData;
}

/** Downloads figures as CSV, made when it is pressed. */
export function CsvButton({ title, fileName, data }: Props) {
  const { t } = useTranslation('charts');
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('csvOf', { title })}
      onClick={() => downloadCsv(fileName, data())}
    >
      CSV
    </Button>
  );
}
