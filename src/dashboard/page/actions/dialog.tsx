import { useEffect, useRef, useState } from 'preact/hooks';
import type { ActionName } from '../../node/views/views.js';
import { type Asking, clock, postAction } from '../live/server.js';
import { actionText } from './action-text.js';
import { actionLabel } from './allowed-actions.js';
import { draftOf } from './limits-draft.js';
import { LimitsFields } from './limits-fields.js';
import { PauseFields } from './pause-fields.js';
import { type ActionDraft, requestOf } from './request.js';

/** After each of these actions, its button disappears. */
const LAST_OF_THEIR_KIND: readonly ActionName[] = ['pause', 'resume', 'clearLimits'];

interface DialogProps {
  asking: Asking;
  onClose: () => void;
  onDone: (text: string) => void;
}

export function ActionDialog({ asking, onClose, onDone }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<ActionDraft>(() => draftFor(asking));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const request = requestOf(draft, asking);
  const text = typeof request === 'string' ? undefined : actionText(request, asking, clock.now() ?? Date.now());
  const change = (fields: Partial<ActionDraft>) => {
    setDraft({ ...draft, ...fields });
    setError(undefined);
  };
  const confirm = async (event: Event) => {
    event.preventDefault();
    if (typeof request === 'string' || !text || isBusy) return;
    setBusy(true);
    try {
      await postAction(request);
      onDone(text.done);
      dialog.current?.close();
      // The button that opened the dialog is gone, so it cannot get the focus back.
      if (LAST_OF_THEIR_KIND.includes(asking.action)) document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (failure) {
      setError((failure as Error).message);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="dialog-title" aria-describedby="dialog-effects">
      <form noValidate onSubmit={(event) => void confirm(event)}>
        <h2 id="dialog-title">{titleOf(asking)}</h2>
        {asking.action === 'pause' && <PauseFields draft={draft} onChange={change} />}
        {asking.action === 'setLimits' && (
          <LimitsFields draft={draft.limits} onChange={(limits) => change({ limits })} />
        )}
        {(asking.action === 'pause' || asking.action === 'setLimits') && (
          <label class="fields">
            Reason, if others should know it
            <input
              type="text"
              maxLength={500}
              value={draft.reason}
              onInput={(event) => change({ reason: event.currentTarget.value })}
            />
          </label>
        )}
        <div id="dialog-effects" class="effects">
          {typeof request === 'string' ? (
            <p class="missing">{request}</p>
          ) : (
            text?.effects.map((effect) => <p key={effect}>{effect}</p>)
          )}
        </div>
        {error !== undefined && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button
            type="submit"
            class={asking.action === 'reset' ? 'button primary danger' : 'button primary'}
            disabled={typeof request === 'string'}
            aria-busy={isBusy}
          >
            {text?.confirm ?? actionLabel(asking.action, asking.shared && asking.tenant !== undefined)}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function draftFor({ stored, limits, shared, tenant }: Asking): ActionDraft {
  return {
    isOpen: false,
    pauseCount: '15',
    pauseUnit: 'minutes',
    reason: '',
    limits: draftOf(stored ?? undefined, limits, shared && tenant !== undefined),
  };
}

/** The heading does not depend on the input, so sample values will do. */
function titleOf(asking: Asking): string {
  const { tenant } = asking;
  const whom = { scope: asking.scope, ...(tenant !== undefined && { tenant }) };
  const { action } = asking;
  const sample =
    action === 'pause'
      ? ({ ...whom, action, forMs: 1 } as const)
      : action === 'setLimits'
        ? ({ ...whom, action, limits: {} } as const)
        : ({ ...whom, tenant: tenant ?? '', action } as const);
  return actionText(sample, asking, 0).title;
}
