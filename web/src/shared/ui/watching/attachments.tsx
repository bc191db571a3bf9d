import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.js';
import classes from './attachments.module.css';

interface Attached {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
}

/** What comes with a video or a live stream: each with its size, saved by a click. */
export function Attachments({ files }: { readonly files: readonly Attached[] }) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const heading = useId();
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes['files']}>
      <h2 id={heading}>{t('watch.files')}</h2>
      <ul>
        {files.map(({ id, name, size, url }) => (
          <li key={id}>
            <a href={url} download aria-label={t('watch.download', { name, size: format.fileSize(size) })}>
              <IconDownload size={20} aria-hidden />
              <span className={classes['name']}>{name}</span>
              <span className={classes['size']}>{format.fileSize(size)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
