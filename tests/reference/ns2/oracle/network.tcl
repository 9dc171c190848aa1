# Sourced by the scripts that script.ts writes. They set `nodes`, `seed` and `packets` before and call what follows.
# Writes packets.tr (sends and ACKs at the sources, and every drop), samples.txt and summary.txt into the directory $out.

set out [lindex $argv 0]
ns-random $seed
Agent/TCP instproc done {} { global ns doneAt; set doneAt($self) [$ns now] }
set ns [new Simulator]
set trace [open $out/packets.tr w]
for {set i 0} {$i < $nodes} {incr i} { set node($i) [$ns node] }

# One way, from node a to node b. Nodes 0 and 1 are the routers. With `packets` the links of the sources are traced whole,
# so that what leaves a source and what comes back to it is known; of other links only drops are.
proc link {a b rate delay queue limit} {
    global ns node trace bottleneck packets
    $ns simplex-link $node($a) $node($b) $rate $delay $queue
    $ns queue-limit $node($a) $node($b) $limit
    set l [$ns link $node($a) $node($b)]
    if {$packets && (($a % 2 == 0 && $a > 1) || ($b % 2 == 0 && $b > 1))} {
        $ns trace-queue $node($a) $node($b) $trace
    } else {
        set t [$ns create-trace Drop $trace $node($a) $node($b)]
        set head [$l set drophead_]
        $t target [$head target]
        $head target $t
    }
    if {$a == 0 && $b == 1} { set bottleneck [$l queue] }
}

proc wire_loss {rate} {
    global ns node trace seed monitor
    set monitor [$ns monitor-queue $node(0) $node(1) ""]
    if {$rate <= 0} return
    set rng [new RNG]
    $rng seed [expr {$seed + 1000}]
    set uniform [new RandomVariable/Uniform]
    $uniform use-rng $rng
    set model [new ErrorModel]
    $model unit pkt
    $model set rate_ $rate
    $model ranvar $uniform
    set t [$ns create-trace Drop $trace $node(0) $node(1)]
    $t target [$ns set nullAgent_]
    [$ns link $node(0) $node(1)] errormodule $model
    $model drop-target $t
}

proc tcp {i from to class sinkclass bytes window} {
    global ns node agent sink app
    set agent($i) [new $class]
    set sink($i) [new $sinkclass]
    $agent($i) set fid_ $i
    $agent($i) set window_ $window
    $agent($i) set packetSize_ $bytes
    $ns attach-agent $node($from) $agent($i)
    $ns attach-agent $node($to) $sink($i)
    $ns connect $agent($i) $sink($i)
    set app($i) [new Application/FTP]
    $app($i) attach-agent $agent($i)
}

proc cbr {i from to bytes rate jitter} {
    global ns node udp app sink
    set udp($i) [new Agent/UDP]
    set sink($i) [new Agent/LossMonitor]
    $udp($i) set fid_ $i
    $udp($i) set packetSize_ $bytes
    $ns attach-agent $node($from) $udp($i)
    $ns attach-agent $node($to) $sink($i)
    $ns connect $udp($i) $sink($i)
    set app($i) [new Application/Traffic/CBR]
    $app($i) attach-agent $udp($i)
    $app($i) set packetSize_ $bytes
    $app($i) set rate_ $rate
    $app($i) set random_ $jitter
}

proc sample {interval} {
    global ns agent samples
    foreach i [lsort -integer [array names agent]] {
        puts $samples "$i [format %.6f [$ns now]] [$agent($i) set cwnd_] [$agent($i) set ssthresh_]"
    }
    $ns after $interval "sample $interval"
}

proc write_summary {} {
    global ns agent sink udp doneAt out trace samples monitor
    set f [open $out/summary.txt w]
    foreach i [array names agent] {
        set a $agent($i)
        set done [expr {[info exists doneAt($a)] ? $doneAt($a) : -1}]
        puts $f "tcp $i sent [$a set ndatapack_] resent [$a set nrexmitpack_] timeouts [$a set nrexmit_] sinkBytes [$sink($i) set bytes_] done $done"
    }
    foreach i [array names udp] { puts $f "cbr $i received [$sink($i) set npkts_] bytes [$sink($i) set bytes_]" }
    set packets [$monitor get-pkts-integrator]
    $packets newpoint [$ns now] [$monitor set pkts_]
    puts $f "queue sum [$packets set sum_] drops [$monitor set pdrops_]"
    foreach file [list $f $trace $samples] { close $file }
    exit 0
}

proc finish {end interval} {
    global ns samples out
    set samples [open $out/samples.txt w]
    if {$interval > 0} { $ns at 0.0 "sample $interval" }
    $ns at $end write_summary
    $ns run
}
