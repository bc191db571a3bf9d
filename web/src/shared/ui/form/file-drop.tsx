import { Button, Text } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './file-drop.module.css';

interface Props {
  readonly onFiles: (files: readonly File[]) => void;
  /** Show the box; files can be dropped anywhere on the page either way. */
  readonly shown?: boolean;
  readonly title: string;
  readonly text: string;
  /** On the button. */
  readonly choose: string;
  /** While a file is held over the page. */
  readonly dropHere: string;
  /** As `accept` of a file input. */
  readonly accept: string;
  readonly multiple?: boolean;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on the page, or chosen. */
export function FileDrop({ onFiles, shown = true, title, text, choose, dropHere, accept, multiple = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);

  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragenter', enter);
    document.addEventListener('dragover', enter);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragenter', enter);
      document.removeEventListener('dragover', enter);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return (
    <>
      {over && (
        <div className={classes['overlay']} aria-hidden>
          {dropHere}
        </div>
      )}
      <div className={classes['box']} hidden={!shown}>
        <IconCloudUpload size={36} stroke={1.4} aria-hidden />
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          multiple={multiple}
          accept={accept}
          tabIndex={-1}
          aria-label={choose}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {choose}
        </Button>
      </div>
    </>
  );
}
