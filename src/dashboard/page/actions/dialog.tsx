import { useEffect, useRef, useState } from 'preact/hooks';
import type { ActionName, LineRow, ScopeView, TenantView } from '../../node/views.js';
import { type Asking, clock, postAction, useCommon } from '../live/live-stream.js';
import { ErrorText } from '../text/parts.js';
import { visibleText } from '../text/words.js';
import {
  type ActionDraft,
  actionLabel,
  actionText,
  actionTitle,
  allowedActions,
  draftOf,
  type LimitsDraft,
  PAUSE_UNITS,
  type PauseUnit,
  requestOf,
} from './actions.js';

interface ActionButtonsProps {
  scope: ScopeView;
  /** Absent for the whole of a shared scope. */
  tenant?: string;
  row: LineRow;
  /** The stored limits; null if this view does not know them. */
  stored: TenantView['stored'] | null;
  /** Offers only these actions. Their labels name the target, because a list has many identical buttons. */
  only?: readonly ActionName[];
}

export function ActionButtons({ scope, tenant, row, stored, only }: ActionButtonsProps) {
  const { scopes, ask } = useCommon();
  const actions = allowedActions(scopes.actions, scope, tenant, row, stored).filter(
    (name) => !only || only.includes(name),
  );
  if (actions.length === 0) return null;
  const whom = tenant === undefined ? 'all tenants' : visibleText(tenant);
  const target = {
    scope: scope.scope,
    shared: scope.shared,
    ...(tenant !== undefined && { tenant }),
    row,
    stored,
    limits: row,
  };
  const labelOf = (action: ActionName) => actionLabel(action, scope.shared && tenant !== undefined);
  return (
    <div class="actions">
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          class={action === 'reset' ? 'button danger' : 'button'}
          title={action === 'clearLimits' ? 'Removes the stored values, as clear() does' : undefined}
          aria-label={only ? `${labelOf(action)} ${whom}` : undefined}
          onClick={() => ask({ ...target, action })}
        >
          {labelOf(action)}
        </button>
      ))}
    </div>
  );
}

/** After each of these actions, its button disappears. */
const LAST_OF_THEIR_KIND: readonly ActionName[] = ['pause', 'resume', 'clearLimits'];

export function ActionDialog({
  asking,
  onClose,
  onDone,
}: {
  asking: Asking;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
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
        <h2 id="dialog-title">{actionTitle(asking.action, asking)}</h2>
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
        <ErrorText text={error} />
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

function LimitsFields({ draft, onChange }: { draft: LimitsDraft; onChange: (draft: LimitsDraft) => void }) {
  const set = (fields: Partial<LimitsDraft>) => onChange({ ...draft, ...fields });
  if (draft.weightText !== undefined) {
    return (
      <label class="fields">
        Weight
        <input
          type="number"
          min="0.001"
          max="1000"
          step="any"
          value={draft.weightText}
          onInput={(event) => set({ weightText: event.currentTarget.value })}
        />
      </label>
    );
  }
  const choice = (name: string, text: string, isChosen: boolean, fields: Partial<LimitsDraft>) => (
    <label class="choice">
      <input type="radio" name={name} checked={isChosen} onChange={() => set(fields)} />
      {text}
    </label>
  );
  const tiers = (value: LimitsDraft['tiers'], text: string) =>
    choice('tiers', text, draft.tiers === value, { tiers: value });
  const cap = (value: LimitsDraft['cap'], text: string) => choice('cap', text, draft.cap === value, { cap: value });
  return (
    <>
      <fieldset class="fields">
        <legend>Tiers</legend>
        {tiers('code', 'As the code says')}
        {tiers('these', 'These, one in each line')}
        <textarea
          rows={3}
          aria-label="Tiers, one in each line"
          spellcheck={false}
          placeholder="10/s"
          value={draft.tiersText}
          onInput={(event) => set({ tiersText: event.currentTarget.value, tiers: 'these' })}
        />
        {tiers('unlimited', 'Unlimited')}
      </fieldset>
      <fieldset class="fields">
        <legend>At a time</legend>
        {cap('code', 'As the code says')}
        <div class="row-of-fields">
          {cap('this', 'At most')}
          <input
            type="number"
            aria-label="Jobs at a time"
            min="0"
            max="100000"
            step="1"
            value={draft.capText}
            onInput={(event) => set({ capText: event.currentTarget.value, cap: 'this' })}
          />
        </div>
        {cap('none', 'No cap')}
      </fieldset>
    </>
  );
}

const UNITS = Object.keys(PAUSE_UNITS) as PauseUnit[];

const CHOICES: readonly [count: string, unit: PauseUnit, text: string][] = [
  ['1', 'minutes', '1 min'],
  ['5', 'minutes', '5 min'],
  ['15', 'minutes', '15 min'],
  ['1', 'hours', '1 h'],
  ['1', 'days', '1 day'],
];

function PauseFields({ draft, onChange }: { draft: ActionDraft; onChange: (fields: Partial<ActionDraft>) => void }) {
  return (
    <fieldset class="fields">
      <legend>For how long</legend>
      <div class="row-of-fields">
        <input
          type="number"
          aria-label="How many"
          min="0"
          step="any"
          required
          value={draft.pauseCount}
          onInput={(event) => onChange({ isOpen: false, pauseCount: event.currentTarget.value })}
        />
        <select
          aria-label="Unit of time"
          value={draft.pauseUnit}
          onChange={(event) => onChange({ isOpen: false, pauseUnit: event.currentTarget.value as PauseUnit })}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </select>
      </div>
      <div class="choices">
        {CHOICES.map(([pauseCount, pauseUnit, text]) => (
          <button
            key={text}
            type="button"
            class="chip"
            aria-pressed={!draft.isOpen && draft.pauseCount === pauseCount && draft.pauseUnit === pauseUnit}
            onClick={() => onChange({ isOpen: false, pauseCount, pauseUnit })}
          >
            {text}
          </button>
        ))}
        <button type="button" class="chip" aria-pressed={draft.isOpen} onClick={() => onChange({ isOpen: true })}>
          Until resumed
        </button>
      </div>
    </fieldset>
  );
}
