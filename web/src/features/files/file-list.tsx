import { file } from '@marquee/contracts';
import { IconFile } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { InputComing } from '../../shared/ui/form/input-coming.js';
import { later } from '../../shared/ui/later.js';

const UploadInput = later(async () => (await import('./upload-input.js')).UploadInput, InputComing);

const inputs = { upload: UploadInput };

/** The page `/admin/filelist`. */
export function Component() {
  const { t } = useTranslation('files');
  const format = useFormat();
  const columns = useMemo((): readonly ListColumn<EntityItem>[] => {
    const sizeOf = ({ size }: EntityItem): number => Number(size);
    const uploadedAt = (item: EntityItem): string => String(item['uploadedAt']);
    return [
      {
        id: 'size',
        header: t('size'),
        align: 'right',
        first: 'desc',
        value: sizeOf,
        cell: (item) => format.fileSize(sizeOf(item)),
      },
      {
        id: 'uploadedAt',
        header: t('uploadedAt'),
        first: 'desc',
        value: uploadedAt,
        cell: (item) => format.date(uploadedAt(item)),
      },
    ];
  }, [t, format]);
  return <EntityList entity={file} namespace="files" icon={IconFile} columns={columns} counted inputs={inputs} />;
}
