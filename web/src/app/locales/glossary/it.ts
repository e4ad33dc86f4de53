import type { Glossary } from './glossary.ts'

export const it: Glossary = [
  { concept: 'order', term: 'ordin', avoid: ['lavori', 'commess', 'incaric', 'mandat'] },
  {
    concept: 'place an order (button)',
    term: 'acquista e paga',
    avoid: ['effettua l’ordine', 'conferma l’ordine', 'invia l’ordine', 'ordina ora'],
  },
  { concept: 'package', term: 'pacchett', avoid: ['pack', 'piano', 'piani', 'bundle'] },
  { concept: 'service', term: 'servizi', avoid: ['prestazion'] },
  { concept: 'task', term: 'attività', avoid: ['compit', 'task', 'mansion'] },
  { concept: 'step', term: 'passaggi', avoid: ['passo', 'passi', 'step', 'tapp'] },
  {
    concept: 'contributor',
    term: 'redattor',
    avoid: ['collaborator', 'collaboratric', 'autore', 'autric', 'scrittor', 'contributor', 'consulente'],
  },
  { concept: 'customer', term: 'client', avoid: ['acquirent', 'committent'] },
  { concept: 'reviewer', term: 'revisor', avoid: ['recensor', 'valutator', 'reviewer'] },
  {
    concept: 'admin',
    term: 'amministrator',
    avoid: ['amministrazion', 'gestor'],
    // Here, "amministrazione" means the public sector.
    except: ['onboarding:options.government'],
  },
  {
    concept: 'draft',
    term: 'bozz',
    avoid: ['abbozz', 'stesur'],
    // Here, "stesura" is the name of the service "Resume Writing".
    except: ['onboarding:options.resume_writing'],
  },
  { concept: 'revision', term: 'revision', avoid: ['process', 'rielaborazion', 'revisionare'] },
  {
    concept: 'final revision',
    term: 'versione definitiva',
    avoid: ['versione finale', 'revisione finale', 'revisione definitiva'],
  },
  {
    concept: 'review a draft',
    term: 'valut',
    avoid: ['rived', 'recensi', 'esamin'],
    // Here, "rivederla" is part of a greeting.
    except: ['dashboard:welcome', 'dashboard:welcomeNobody'],
  },
  { concept: 'review', term: 'commenti', avoid: ['recension', 'feedback', 'parer', 'giudiz', 'riscontr'] },
  { concept: 'rating', term: 'valutazion', avoid: ['voto', 'voti', 'punteggi', 'rating'] },
  { concept: 'final document', term: 'documento finale', avoid: ['documento definitivo', 'documenti definitivi'] },
  {
    concept: 'professional profile',
    term: 'profilo professionale',
    avoid: ['profilo lavorativo', 'profilo di lavoro'],
  },
  { concept: 'questionnaire', term: 'questionari', avoid: ['sondaggi', 'formulari', 'risposte al modulo'] },
  {
    concept: 'follow up questions',
    term: 'domande di approfondimento',
    avoid: ['domande aggiuntive', 'domande supplementari', 'domande successive', 'follow'],
  },
  { concept: 'template', term: 'modell', avoid: ['template', 'schema', 'schemi'] },
  { concept: 'appointment', term: 'appuntament', avoid: ['colloqui', 'riunion', 'meeting'] },
  {
    concept: 'book an appointment',
    term: 'prenot',
    avoid: ['fissa', 'pianific', 'programma', 'riserv'],
    // Here, "fissa" describes a monospaced font.
    except: ['ui:editor.code'],
  },
  {
    concept: 'scheduling link',
    term: 'link per gli appuntamenti',
    avoid: ['link per appuntamenti', 'link di prenotazione', 'link agli appuntamenti'],
  },
  {
    concept: 'due date',
    term: 'scadenz',
    avoid: ['termine', 'data di consegna', 'data limite', 'deadline'],
  },
  { concept: 'invoice', term: 'fattur', avoid: ['ricevuta', 'scontrin', 'bollett'] },
  { concept: 'unpaid', term: 'da pagare', avoid: ['non pagat', 'insolut', 'in sospeso'] },
  {
    concept: 'a payment went through',
    term: 'andato a buon fine',
    avoid: ['avvenut', 'pagamento è stato effettuato', 'pagamento effettuato', 'esito', 'traccia'],
  },
  { concept: 'tip', term: 'mancia', avoid: ['mancett', 'bonus', 'gratifica'] },
  { concept: 'to tip', term: 'lasci', avoid: ['dare', 'dai', 'data una mancia', 'offri'] },
  { concept: 'coupon', term: 'coupon', avoid: ['buono', 'buoni', 'voucher', 'codice sconto', 'codice promo'] },
  { concept: 'cart', term: 'carrell', avoid: ['cestin', 'borsa'] },
  { concept: 'checkout', term: 'completa l’acquisto', avoid: ['checkout', 'cassa', 'procedi al pagamento'] },
  { concept: 'total', term: 'total', avoid: ['somma', 'importo complessivo'] },
  { concept: 'log in', term: 'acced', avoid: ['login', 'loggar', 'entra ', 'entri ', 'autentic'] },
  { concept: 'log out', term: 'esci', avoid: ['logout', 'disconn', 'sconnett', 'scolleg'] },
  { concept: 'register', term: 'registrat', avoid: ['iscriv', 'iscrizion', 'crea un account'] },
  { concept: 'dashboard', term: 'dashboard', avoid: ['pannell', 'cruscott', 'panoramic'] },
  { concept: 'notification', term: 'notific', avoid: ['avviso', 'avvisi', 'segnalazion'] },
  {
    concept: 'mark notifications as seen',
    term: 'lette',
    avoid: ['cancella tutte', 'notifiche cancellate', 'notifiche eliminate'],
  },
  { concept: 'Job Search Tracker', term: 'monitoraggio candidature', avoid: ['ricerca di lavoro', 'tracker'] },
  { concept: 'jobs', term: 'offert', avoid: ['lavori', 'impiegh', 'posti di lavoro', 'posizioni aperte'] },
  { concept: 'board', term: 'bachec', avoid: ['board', 'lavagn', 'tabellon'] },
  {
    concept: 'list',
    term: 'list',
    avoid: ['elenc'],
    // Here, "elenco" means a bulleted or numbered list in a text, not a list of a board.
    except: ['ui:editor.bulletList', 'ui:editor.orderedList', 'machine-text:codes.bullets'],
  },
  { concept: 'card', term: 'sched', avoid: ['card', 'cartellin', 'bigliett'] },
  { concept: 'needs action', term: 'da fare', avoid: ['azione richiesta', 'azioni richieste', 'attività in attesa'] },
  { concept: 'your turn', term: 'tocca a lei', avoid: ['è il suo turno', 'tocca a te', 'spetta a lei'] },
  { concept: 'upload', term: 'caric', avoid: ['upload', 'in arrivo', 'in invio', 'trasmiss'] },
  { concept: 'submit', term: 'invi', avoid: ['sottomett', 'sottopon', 'inoltr', 'spedi'] },
  {
    concept: 'download',
    term: 'scaric',
    avoid: ['download'],
    // Here, "Download" is the name of the section.
    except: ['order-page:tabs.downloads', 'order-page:downloads'],
  },
  { concept: 'view', term: 'vedi', avoid: ['visualizza', 'guarda '] },
  { concept: 'edit', term: 'modific', avoid: ['edit', 'cambia ', 'cambiat'] },
  { concept: 'remove', term: 'rimuov', avoid: ['togli', 'tolt'] },
  { concept: 'try again', term: 'riprov', avoid: ['ritent', 'tenti di nuovo', 'provi di nuovo', 'prova di nuovo'] },
  { concept: 'start over', term: 'ricominci', avoid: ['da capo', 'riparti', 'inizia di nuovo', 'inizi di nuovo'] },
  {
    concept: 'something went wrong',
    term: 'qualcosa è andato storto',
    avoid: ['si è verificato', 'qualcosa non ha funzionato', 'qualcosa è andato male'],
  },
  { concept: 'no records found', term: 'nessun elemento trovato', avoid: ['record', 'nessuna voce'] },
  { concept: 'email', term: 'e-mail', avoid: ['email(?!\\})', 'mail', 'posta elettronica'] },
  // Texts address the user formally ("lei"); only short commands on buttons do not.
  {
    concept: 'you',
    term: 'suo',
    avoid: ['tuo', 'tua', 'tue', 'tuoi', 'ti', 'te', 'hai', 'stai', 'sei', 'puoi', 'devi'].map(
      (word) => `${word}(?!\\p{L})`,
    ),
  },
]
