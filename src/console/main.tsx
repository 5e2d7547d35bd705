import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import './console.css'

const place = document.querySelector('#console')
if (place) createRoot(place).render(<App />)
