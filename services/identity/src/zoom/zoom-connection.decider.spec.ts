import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { ZoomConnectionEvent } from '@marquee/contracts';
import { zoomConnectionDecider } from './zoom-connection.decider.js';

const connectedBy = (credential: string) => ({
  administrator: 'ann',
  zoomAccount: { id: 'z1', name: 'Mia Host', email: 'mia@zoom.test' },
  ...{ credential, connectedAt: '2026-01-01T00:00:00.000Z' },
});
const connected: ZoomConnectionEvent = { type: 'ZoomConnected', data: connectedBy('first') };
const lost: ZoomConnectionEvent = { type: 'ZoomConnectionLost', data: { administrator: 'ann' } };
const disconnected: ZoomConnectionEvent = { type: 'ZoomDisconnected', data: { administrator: 'ann' } };
const given = specify(zoomConnectionDecider);

describe('a connection to Zoom', () => {
  it('is made, and made again in the place of one that is there, or lost', () => {
    const again: ZoomConnectionEvent = { type: 'ZoomConnected', data: connectedBy('second') };
    given()
      .when({ type: 'Connect', connected: connectedBy('first') })
      .then(connected);
    given(connected)
      .when({ type: 'Connect', connected: connectedBy('second') })
      .then(again);
    given(connected, lost)
      .when({ type: 'Connect', connected: connectedBy('second') })
      .thenState({ ...connectedBy('second'), isLost: false });
  });

  it('is lost once, and not when somebody has connected again meanwhile', () => {
    given(connected).when({ type: 'Lose', credential: 'first' }).then(lost);
    given(connected, lost).when({ type: 'Lose', credential: 'first' }).then();
    given(connected).when({ type: 'Lose', credential: 'earlier' }).then();
    given().when({ type: 'Lose', credential: 'first' }).then();
  });

  it('is ended by its administrator where there is one, lost or not', () => {
    given(connected).when({ type: 'Disconnect' }).then(disconnected);
    given(connected, lost).when({ type: 'Disconnect' }).then(disconnected);
    given().when({ type: 'Disconnect' }).thenThrows('ZOOM_NOT_CONNECTED');
    given(connected, disconnected).when({ type: 'Disconnect' }).thenThrows('ZOOM_NOT_CONNECTED');
  });

  it('goes with who has gone, whether there is one or not', () => {
    given(connected).when({ type: 'Leave' }).then(disconnected);
    given().when({ type: 'Leave' }).then();
  });
});
