import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import classes from './site-shell.module.css';

/** The contract's limit. */
const longest = 100;

interface Props {
  readonly teamId: string;
  /** It stands on the page of the search, in line with its title, and not in the header. */
  readonly onPage?: boolean;
}

/** Search for videos; what is searched for is in the address. */
export function SearchBox({ teamId, onPage = false }: Props) {
  const { query = '' } = useParams();
  // What the address says anew replaces what was typed before.
  return <Field key={query} teamId={teamId} query={query} onPage={onPage} />;
}

function Field({ teamId, query, onPage }: Required<Props> & { readonly query: string }) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  const [text, setText] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted !== '') void navigate(`${home}/videos/search/${encodeURIComponent(wanted)}`);
  };
  return (
    <form
      role="search"
      aria-label={onPage ? t('search.label') : t('search.placeholder')}
      className={classes['search']}
      data-page={onPage || undefined}
      onSubmit={submit}
    >
      <IconSearch size={18} aria-hidden />
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={longest}
        autoFocus={onPage && query === ''}
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
