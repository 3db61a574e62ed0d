import { type ActionDraft, PAUSE_UNITS, type PauseUnit } from './request.js';

const UNITS = Object.keys(PAUSE_UNITS) as PauseUnit[];

const CHOICES: readonly [count: string, unit: PauseUnit, text: string][] = [
  ['1', 'minutes', '1 min'],
  ['5', 'minutes', '5 min'],
  ['15', 'minutes', '15 min'],
  ['1', 'hours', '1 h'],
  ['1', 'days', '1 day'],
];

interface PauseFieldsProps {
  draft: ActionDraft;
  onChange: (fields: Partial<ActionDraft>) => void;
}

export function PauseFields({ draft, onChange }: PauseFieldsProps) {
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
