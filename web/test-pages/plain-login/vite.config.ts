import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A conventionally built login page, the baseline for measurements of the product's own; for tests only. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023' },
})
