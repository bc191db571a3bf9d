import type { FormikValues } from 'formik';
import { useTranslation } from 'react-i18next';
import { toast } from '../feedback/toasts.js';
import type { Reading } from '../page/detail-page.js';
import { FormPage, type FormPageProps } from './form-page.js';

interface Versioned {
  readonly version: string;
}

/** What an edit says, as calls take it that change something. */
interface Change<Body> {
  readonly body: Body;
  readonly version: string | undefined;
}

interface Props<Item extends Versioned, Values extends FormikValues, Body> extends Omit<
  FormPageProps<Values, Body>,
  'initialValues' | 'edited' | 'onSubmit'
> {
  readonly item: Item;
  /** Where it was read, and can be read again after somebody else was faster. */
  readonly of: Reading<Item>;
  readonly toValues: (item: Item) => Values;
  readonly onSave: (change: Change<Body>) => { unwrap: () => Promise<Versioned> };
}

/** The form of something that is there already. */
export function EditForm<Item extends Versioned, Values extends FormikValues, Body>(props: Props<Item, Values, Body>) {
  const { item, of, toValues, onSave, ...form } = props;
  const { t } = useTranslation('common');
  const reread = async () => {
    const now = await of.refetch().unwrap();
    return { values: toValues(now), version: now.version };
  };
  return (
    <FormPage
      {...form}
      initialValues={toValues(item)}
      edited={{ version: item.version, reread }}
      onSubmit={async (body, version) => {
        const saved = await onSave({ body, version }).unwrap();
        toast.success(t('saved'));
        return saved;
      }}
    />
  );
}
