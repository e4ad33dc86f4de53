import { asked } from '../bin/parts.ts'
import { startGallery } from './gallery/start-gallery.ts'

// Serves the page that shows every UI component in every state.

const gallery = await startGallery()
console.log(`Gallery: ${gallery.address} (Ctrl-C stops it)`)
await asked()
gallery.stop()
