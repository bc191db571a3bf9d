import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import classes from './site-shell.module.css';

/** The contract's limit. */
const longest = 100;

/** Search for videos; what is searched for is in the address. */
export function SearchBox({ teamId, autoFocus = false }: { readonly teamId: string; readonly autoFocus?: boolean }) {
  const { query = '' } = useParams();
  // What the address says anew replaces what was typed before.
  return <Field key={query} teamId={teamId} query={query} autoFocus={autoFocus} />;
}

interface FieldProps {
  readonly teamId: string;
  readonly query: string;
  readonly autoFocus: boolean;
}

function Field({ teamId, query, autoFocus }: FieldProps) {
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted !== '') void navigate(`/user/${teamId}/videos/search/${encodeURIComponent(wanted)}`);
  };
  return (
    <form
      role="search"
      aria-label={autoFocus ? t('search.label') : t('search.placeholder')}
      className={classes['search']}
      data-page={autoFocus || undefined}
      onSubmit={submit}
    >
      <IconSearch size={18} aria-hidden />
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={longest}
        autoFocus={autoFocus}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </form>
  );
}
