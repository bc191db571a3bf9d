import { listed, staleAfter } from '@marquee/contracts';
import { mostCsvBytes, type MemberCsvMode } from '@marquee/contracts';
import { useCallback, useState } from 'react';
import { api } from '../../shared/api/api.js';
import { base64 } from '../../shared/api/base64.js';
import { toProblem } from '../../shared/api/problem.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useDispatch } from 'react-redux';
import { useImportMembersMutation } from './member-csv.api.js';

export interface MemberFile {
  readonly name: string;
  /** Bytes in base64. */
  readonly content: string;
}

export interface TakeIn {
  readonly skipInvalid: boolean;
  readonly notify: boolean;
}

/** The way of a file: chosen, checked, taken in. */
export function useMemberFile(mode: MemberCsvMode) {
  const teamId = useTeamId();
  const dispatch = useDispatch();
  const [start, { isLoading: starting }] = useImportMembersMutation();
  const [file, setFile] = useState<MemberFile>();
  const [checkId, setCheckId] = useState<string>();
  const [importId, setImportId] = useState<string>();
  const [error, setError] = useState<unknown>();

  const again = useCallback((): void => {
    setFile(undefined);
    setCheckId(undefined);
    setImportId(undefined);
    setError(undefined);
  }, []);

  const choose = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    again();
    if (chosen.size > mostCsvBytes) {
      setError({ ...toProblem(413, undefined), params: { limit: `${mostCsvBytes / 1024 ** 2} MB` } });
      return;
    }
    try {
      const content = await base64(chosen);
      setFile({ name: chosen.name, content });
      setCheckId(
        (await start({ teamId, body: { mode, content, checkOnly: true, skipInvalid: false, notify: true } }).unwrap())
          .id,
      );
    } catch (problem) {
      setError(problem);
    }
  };

  const takeIn = async (how: TakeIn): Promise<void> => {
    if (!file) return;
    setError(undefined);
    try {
      const { id } = await start({
        teamId,
        body: { mode, content: file.content, checkOnly: false, ...how },
      }).unwrap();
      setImportId(id);
    } catch (problem) {
      setError(problem);
    }
  };

  /** There are other members now. */
  const changed = useCallback((): void => {
    dispatch(api.util.invalidateTags([...staleAfter('member', listed)]));
  }, [dispatch]);

  return { file, checkId, importId, error, starting, choose, takeIn, again, changed };
}
