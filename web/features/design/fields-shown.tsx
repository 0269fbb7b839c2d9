import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

export function FieldsShown() {
  const [text, setText] = useState('la maleta');
  const [language, setLanguage] = useState('es');
  const [on, setOn] = useState(true);
  const [order, setOrder] = useState('from-to');
  const [tab, setTab] = useState('manual');
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <TextField
        label="Group name"
        value={text}
        onChange={setText}
        counter={100}
        hint="What the words have in common."
      />
      <TextField
        label="With an error"
        value=""
        onChange={setText}
        error="Please give it a name."
        placeholder="Travel"
      />
      <TextField label="Translation" value="שָׁלוֹם" onChange={setText} lang="he" dir="rtl" />
      <PasswordField label="Password" value={text} onChange={setText} autoComplete="off" />
      <SelectField
        label="I want to learn"
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'es', label: 'Spanish' },
          { value: 'he', label: 'Hebrew' },
        ]}
      />
      <TextField label="Disabled" value="cannot change" onChange={setText} disabled />
      <TextArea label="Many words at once" value={text} onChange={setText} counter={800} rows={4} />
      <div className="grid content-start gap-2">
        <Checkbox label="Remember this" checked={on} onChange={setOn} />
        <Checkbox label="Not this" checked={!on} onChange={(value) => setOn(!value)} />
        <Switch label="Show the reading" checked={on} onChange={setOn} />
        <Switch label="Hide the reading" checked={!on} onChange={(value) => setOn(!value)} />
        <SegmentedControl
          label="Direction of the card"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'from-to', label: 'English first' },
            { value: 'to-from', label: 'Spanish first' },
            { value: 'mixed', label: 'Mixed' },
          ]}
        />
      </div>
      <Tabs
        label="How to add words"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'manual', label: 'By hand', content: 'Rows to type in.' },
          { value: 'paste', label: 'Paste', content: 'Many lines at once.' },
        ]}
      />
    </div>
  );
}
