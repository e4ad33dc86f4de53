import { afterEach, beforeEach } from 'vitest'

beforeEach(() => undefined)
afterEach(() => undefined)
