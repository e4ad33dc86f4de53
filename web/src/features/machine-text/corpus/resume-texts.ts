/** The content of a resume, without layout. Periods are separate fields, so that a document can omit them. */
export type ResumeText = {
  name: string
  email: string
  phone: string
  summary: string
  work: string
  jobs: { role: string; company: string; period: string; points: string[] }[]
  education: string
  degree: { text: string; period: string }
  skillsTitle: string
  skills: string[]
}

export const RESUME_TEXTS = {
  en: {
    name: 'Maya Okafor',
    email: 'maya.okafor@mailbox.test',
    phone: '(212) 555-0134',
    summary:
      'Efficient operations manager who has built offices in three countries, simplified the flow of goods and led first-class teams through two mergers without losing a single key customer.',
    work: 'Experience',
    jobs: [
      {
        role: 'Head of Operations',
        company: 'Contoso Freight, Chicago',
        period: 'May 2019 – June 2023',
        points: [
          'Led a team of twenty-five planners and drivers in four depots, and reduced late deliveries from 9% to 2% within eighteen months.',
          'Introduced a new planning system that classified shipments by profit and saved the finance office two days of work at the end of each month.',
          'Negotiated contracts with eleven suppliers, who now deliver flat-packed goods directly to our final customers.',
        ],
      },
      {
        role: 'Logistics Planner',
        company: 'Fabrikam Foods, Boston',
        period: 'September 2014 – April 2019',
        points: [
          'Planned the routes of forty vehicles and trained six new colleagues in the first year after the merger.',
          'Wrote the weekly report on costs that the board used to decide about new warehouses.',
        ],
      },
    ],
    education: 'Education',
    degree: { text: 'Bachelor of Science in Logistics, University of Illinois', period: '2010 – 2014' },
    skillsTitle: 'Skills',
    skills: ['Forecasting', 'SAP', 'Lean methods', 'Contract law', 'Python', 'Public speaking', 'Budgets', 'Spanish'],
  },
  de: {
    name: 'Jörg Weißmüller',
    email: 'j.weissmueller@mailbox.test',
    phone: '+49 30 1234567',
    summary:
      'Erfahrener Einkäufer mit Schwerpunkt auf Kunststoffen, der Lieferketten in Mitteleuropa aufgebaut, Kosten gesenkt und junge Fachkräfte ausgebildet hat.',
    work: 'Berufserfahrung',
    jobs: [
      {
        role: 'Leiter Einkauf',
        company: 'Contoso Werke GmbH, Nürnberg',
        period: 'seit 03/2018',
        points: [
          'Verantwortung für ein Einkaufsvolumen von 42 Millionen Euro und für ein Team von neun Mitarbeiterinnen und Mitarbeitern an zwei Standorten.',
          'Einführung eines elektronischen Katalogs, durch den die Bestellzeit von fünf Tagen auf einen Tag gesunken ist.',
          'Aufbau eines zweiten Lieferanten für jedes kritische Teil, um Ausfälle während der Umstellung zu vermeiden.',
        ],
      },
      {
        role: 'Sachbearbeiter Beschaffung',
        company: 'Fabrikam AG, Köln',
        period: '08/2011 – 02/2018',
        points: [
          'Ausschreibung und Vergabe von Verträgen über Verpackungen, Öle und Ersatzteile für drei Werke im Rheinland.',
          'Prüfung der Qualität gemeinsam mit der Fertigung und Pflege der Stammdaten.',
        ],
      },
    ],
    education: 'Ausbildung',
    degree: { text: 'Diplom-Kaufmann, Universität zu Köln', period: '2006 – 2011' },
    skillsTitle: 'Kenntnisse',
    skills: ['SAP MM', 'Verhandlung', 'Englisch', 'Excel', 'Zollrecht', 'Polnisch', 'Ersthelfer', 'Moderation'],
  },
  es: {
    name: 'Lucía Fernández Ibáñez',
    email: 'lucia.fernandez@mailbox.test',
    phone: '+34 612 345 678',
    summary:
      'Ingeniera de datos con experiencia en banca y en salud, acostumbrada a trabajar con equipos de varios países y a explicar resultados difíciles con palabras sencillas.',
    work: 'Experiencia',
    jobs: [
      {
        role: 'Ingeniera de datos',
        company: 'Banco Contoso, Madrid',
        period: 'mayo 2020 – junio 2024',
        points: [
          'Diseñé el almacén de datos que utilizan más de doscientos analistas y reduje el tiempo de las consultas nocturnas a la mitad.',
          'Coordiné la migración de los informes de riesgo, sin interrupciones, con los equipos de Lisboa y de Bogotá.',
          'Formé a ocho compañeros nuevos y escribí la guía de estilo que hoy sigue todo el departamento.',
        ],
      },
      {
        role: 'Analista',
        company: 'Clínica Fabrikam, Sevilla',
        period: 'enero 2016 – abril 2020',
        points: [
          'Preparé los indicadores mensuales de ocupación y de espera para la dirección de cinco hospitales.',
          'Automaticé la carga de facturas, que antes ocupaba a dos personas durante una semana.',
        ],
      },
    ],
    education: 'Formación',
    degree: { text: 'Grado en Estadística, Universidad de Sevilla', period: '2011 – 2015' },
    skillsTitle: 'Competencias',
    skills: ['SQL', 'Python', 'Airflow', 'Inglés', 'Docencia', 'Gráficos', 'Portugués', 'Redacción'],
  },
  it: {
    name: 'Niccolò Battaglia',
    email: 'n.battaglia@mailbox.test',
    phone: '+39 347 1234567',
    summary:
      'Architetto specializzato nel recupero di edifici storici, con quindici anni di cantieri seguiti dal progetto alla consegna e una buona conoscenza delle norme antisismiche.',
    work: 'Esperienza',
    jobs: [
      {
        role: 'Responsabile di cantiere',
        company: 'Studio Contoso, Torino',
        period: 'marzo 2017 – oggi',
        points: [
          'Ho diretto il restauro di due palazzi del Settecento, rispettando tempi e costi concordati con la città e con la soprintendenza.',
          'Ho introdotto il rilievo con i droni, che ha ridotto di un terzo le ore passate sulle facciate.',
          'Ho coordinato ogni giorno fino a trenta operai di sei imprese diverse, senza alcun infortunio grave.',
        ],
      },
      {
        role: 'Architetto',
        company: 'Fabrikam Progetti, Bari',
        period: 'settembre 2009 – febbraio 2017',
        points: [
          'Ho disegnato scuole e biblioteche per nove comuni della provincia, dal concorso ai disegni esecutivi.',
          'Ho curato i rapporti con gli uffici tecnici e le autorizzazioni per le coperture fotovoltaiche.',
        ],
      },
    ],
    education: 'Formazione',
    degree: { text: 'Laurea in Architettura, Politecnico di Torino', period: '2003 – 2009' },
    skillsTitle: 'Competenze',
    skills: ['AutoCAD', 'Revit', 'Inglese', 'Francese', 'Rilievo', 'Preventivi', 'Sicurezza', 'Fotografia'],
  },
  ru: {
    name: 'Анна Королёва',
    email: 'anna.koroleva@mailbox.test',
    phone: '8 (495) 123-45-67',
    summary:
      'Бухгалтер с двенадцатилетним опытом в торговле и строительстве, умеет вести учёт нескольких компаний и спокойно проходит налоговые проверки.',
    work: 'Опыт работы',
    jobs: [
      {
        role: 'Главный бухгалтер',
        company: 'ООО «Контосо», Москва',
        period: 'май 2017 – настоящее время',
        points: [
          'Руководила отделом из семи человек и за год сократила срок закрытия месяца с десяти рабочих дней до четырёх.',
          'Перевела учёт пяти компаний в единую систему, не прерывая работу складов и магазинов.',
          'Подготовила документы для трёх выездных проверок, которые прошли без доначислений и штрафов.',
        ],
      },
      {
        role: 'Бухгалтер',
        company: 'АО «Фабрикам», Казань',
        period: 'январь 2012 – апрель 2017',
        points: [
          'Вела расчёты с поставщиками и подрядчиками, сверяла остатки и готовила отчёты для директора.',
          'Обучила двух новых сотрудников и описала порядок работы с первичными документами.',
        ],
      },
    ],
    education: 'Образование',
    degree: { text: 'Казанский федеральный университет, экономика', period: '2007 – 2011' },
    skillsTitle: 'Навыки',
    skills: ['1С', 'МСФО', 'Excel', 'Английский', 'Аудит', 'Налоги', 'Отчёты', 'Договоры'],
  },
  th: {
    name: 'สมหญิง ใจดี',
    email: 'somying@mailbox.test',
    phone: '081-234-5678',
    summary: 'นักการตลาดที่มีประสบการณ์ด้านสินค้าอุปโภคบริโภค ดูแลแบรนด์ในสามประเทศ และทำงานร่วมกับทีมขายเพื่อเพิ่มยอดขายอย่างต่อเนื่อง',
    work: 'ประสบการณ์ทำงาน',
    jobs: [
      {
        role: 'ผู้จัดการฝ่ายการตลาด',
        company: 'บริษัท คอนโทโซ จำกัด กรุงเทพฯ',
        period: 'พ.ศ. 2562 – ปัจจุบัน',
        points: [
          'ดูแลทีมงานแปดคนและวางแผนการเปิดตัวสินค้าใหม่สี่รายการ ซึ่งทำให้ส่วนแบ่งการตลาดเพิ่มขึ้นภายในหนึ่งปี',
          'เจรจากับร้านค้าปลีกรายใหญ่เพื่อขยายพื้นที่จัดวางสินค้าในทุกภาคของประเทศ',
          'จัดทำรายงานประจำเดือนสำหรับผู้บริหารและปรับงบประมาณโฆษณาตามผลที่วัดได้',
        ],
      },
      {
        role: 'เจ้าหน้าที่การตลาด',
        company: 'บริษัท แฟบริแคม จำกัด เชียงใหม่',
        period: 'พ.ศ. 2556 – 2562',
        points: [
          'ประสานงานกับโรงพิมพ์และบริษัทโฆษณา พร้อมทั้งดูแลงานแสดงสินค้าปีละหกครั้ง',
          'เขียนบทความสำหรับลูกค้าและตอบคำถามในสื่อสังคมออนไลน์ทุกวัน',
        ],
      },
    ],
    education: 'การศึกษา',
    degree: { text: 'บริหารธุรกิจบัณฑิต มหาวิทยาลัยเชียงใหม่', period: 'พ.ศ. 2552 – 2556' },
    skillsTitle: 'ทักษะ',
    skills: ['การนำเสนอ', 'ภาษาอังกฤษ', 'การวิเคราะห์', 'การเจรจา', 'งบประมาณ', 'การเขียน', 'ถ่ายภาพ', 'ขับรถยนต์'],
  },
} satisfies Record<string, ResumeText>

export type CorpusLanguage = keyof typeof RESUME_TEXTS
