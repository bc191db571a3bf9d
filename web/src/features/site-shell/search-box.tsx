import { IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { useSuggestions } from './use-suggestions.js';
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
  const list = useId();
  const { items, active, pathOf, onKeyDown, typed, close } = useSuggestions(teamId, text);
  const optionId = (index: number): string => `${list}-${index}`;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    close();
    const wanted = text.trim();
    if (wanted !== '') void navigate(`${home}/videos/search/${encodeURIComponent(wanted)}`);
  };
  return (
    <form
      role="search"
      aria-label={onPage ? t('search.label') : t('search.placeholder')}
      className={classes['search'] ?? ''}
      data-page={onPage || undefined}
      onSubmit={submit}
      onBlur={leave}
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
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={list}
        aria-activedescendant={items[active] ? optionId(active) : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.currentTarget.value);
          typed();
        }}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={() => {
            setText('');
            close();
            input.current?.focus();
          }}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
      <div
        id={list}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={classes['suggestions']}
        hidden={items.length === 0}
      >
        {items.map(({ id, title }, index) => (
          <Link
            key={id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            to={pathOf(id)}
            onClick={close}
          >
            {title}
          </Link>
        ))}
      </div>
    </form>
  );
}
