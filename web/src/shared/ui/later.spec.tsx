import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { later } from './later.js';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

describe('a part that comes later', () => {
  afterEach(cleanup);

  it('is loaded when it is shown, and takes no other part of the page away meanwhile', async () => {
    let asked = 0;
    const Part = later(async () => {
      asked += 1;
      return Greeting;
    });
    expect(asked).toBe(0);
    render(
      <>
        <p>the page</p>
        <Part name="Umi" />
      </>,
    );
    expect(screen.queryByText('the page')).not.toBeNull();
    expect(screen.queryByText('Hello Umi')).toBeNull();
    await screen.findByText('Hello Umi');
  });

  it('is there at once where it was loaded ahead', async () => {
    const Part = later(async () => Greeting);
    await Part.ahead();
    render(<Part name="Kai" />);
    expect(screen.queryByText('Hello Kai')).not.toBeNull();
  });

  it('is asked for again where loading it ahead failed', async () => {
    let fails = true;
    const Part = later(async () => {
      if (fails) throw new Error('no line');
      return Greeting;
    });
    await Part.ahead();
    fails = false;
    render(<Part name="Sora" />);
    await screen.findByText('Hello Sora');
  });
});
