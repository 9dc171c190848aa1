import { build } from 'vite'
const an={name:'an', generateBundle(o,b){ for(const [f,c] of Object.entries(b)) if(c.type==='chunk'){ console.log('==',f,c.code.length); console.log(Object.entries(c.modules).map(([id,m])=>[m.renderedLength??0,id.replace(/.*node_modules\//,'nm/').replace('/work/wt-lean/','')]).filter(x=>x[0]>1200).sort((a,b)=>b[0]-a[0]).map(x=>x.join(' ')).join('\n')) } }}
await build({root:'/work/wt-lean', logLevel:'error', build:{outDir:'/tmp/an-out',emptyOutDir:true}, plugins:[an]})
