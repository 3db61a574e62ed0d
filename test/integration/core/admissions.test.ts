import { ConfigurationError } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';

